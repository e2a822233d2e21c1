package dev.dcm.kubernetes.live;

import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rights as "verb group/resource": those that rules give, and those that requests need. */
final class AccessRights {
    private static final Pattern PATH = Pattern.compile("/(?:api/v1|apis/([^/]+)/[^/]+)(?:/namespaces/[^/?]+(?=/))?"
            + "/([^/?]+)(?:/([^/?]+))?(?:/([^/?]+))?(\\?.*)?");

    private AccessRights() {
    }

    static Set<String> given(Collection<PolicyRule> rules) {
        Set<String> rights = new TreeSet<>();
        for (PolicyRule rule : rules) {
            rule.getApiGroups().forEach(group -> rule.getResources()
                    .forEach(resource -> rule.getVerbs().forEach(verb -> rights.add(right(verb, group, resource)))));
        }
        return rights;
    }

    static Set<String> needed(Collection<String> requests) {
        Set<String> rights = new TreeSet<>();
        requests.forEach(request -> rights.add(needed(request)));
        return rights;
    }

    private static String needed(String request) {
        String method = request.substring(0, request.indexOf(' '));
        Matcher matcher = PATH.matcher(request.substring(request.indexOf(' ') + 1));
        if (!matcher.matches()) {
            throw new IllegalArgumentException(request);
        }
        String group = matcher.group(1) == null ? "" : matcher.group(1);
        String resource = matcher.group(4) == null ? matcher.group(2) : matcher.group(2) + "/" + matcher.group(4);
        boolean isWatch = matcher.group(5) != null && matcher.group(5).contains("watch=true");
        String verb = switch (method) {
            case "GET" -> isWatch ? "watch" : matcher.group(3) == null ? "list" : "get";
            case "POST" -> "create";
            case "PUT" -> "update";
            default -> method.toLowerCase(Locale.ROOT);
        };
        return right(verb, group, resource);
    }

    private static String right(String verb, String group, String resource) {
        return verb + " " + group + "/" + resource;
    }
}
