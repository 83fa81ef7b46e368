vcl 4.1;

# Varnish 7 in front of the shop, with vmod xkey of the package varnish-modules. docs/operations.md explains it.

import std;
import xkey;

backend luwte {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 1; .initial = 1; }
}

# The machines of the shop.
acl shop_machines {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  unset req.http.x-passed;
  unset req.http.x-purged;
  unset req.http.x-brotli;
  if (req.method == "PURGE") {
    # A forwarded request comes from outside, whichever machine sends it.
    if (client.ip !~ shop_machines || req.http.X-Forwarded-For != "" + client.ip) {
      return (synth(405, "Not allowed"));
    }
    if (!req.http.xkey) {
      return (synth(400, "xkey is missing"));
    }
    set req.http.x-purged = xkey.purge(req.http.xkey);
    return (synth(200, "Purged"));
  }

  # Monitoring asks the shop itself.
  if (req.url ~ "^/(healthz|readyz|metrics)") {
    return (synth(404, "Not found"));
  }

  # The shop ignores the parameters of campaigns, so that they do not make a page another page.
  if (req.url ~ "[?&](utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)=") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
  }

  # Varnish itself knows gzip only. Brotli is an object of its own.
  if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,]|$)") {
    set req.http.x-brotli = "br";
  }

  # While the shop is up, pages are sent only as long as they are fresh; otherwise for the grace of the page.
  unset req.http.x-second-try;
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 7d;
    set req.http.x-second-try = "1";
  }
  # Requests with a cookie or a log-in pass (vcl_req_cookie and vcl_req_authorization of the built-in code).
}

sub vcl_pass {
  set req.http.x-passed = "1";
}

sub vcl_hash {
  if (req.http.x-brotli) {
    hash_data("br");
  }
}

sub vcl_backend_fetch {
  if (bereq.http.x-brotli && !bereq.uncacheable) {
    set bereq.http.Accept-Encoding = "br";
  }
  unset bereq.http.x-brotli;
}

sub vcl_backend_response {
  # An answer of a shop in trouble must not replace a page that is still there. The second try sends that page, or this answer.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.x-second-try)) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    return (deliver);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  # Pages and answers of the API that the shop lets caches store. The shop counts with their end: they are never sent after it.
  if (beresp.status == 200 && beresp.http.xkey && beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.grace = 0s;
    if (beresp.http.Surrogate-Control ~ "stale-if-error=[0-9]+") {
      set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
    }
    set beresp.keep = 0s;
    return (deliver);
  }
  # Scripts, styles and pictures say by themselves for how long they hold. Everything else is for one visitor.
  if (beresp.status != 200 || beresp.http.Cache-Control !~ "max-age=[1-9]") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  set beresp.grace = 0s;
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  # The shop could not be reached: the page of a moment ago is better than an error.
  if (resp.status >= 500 && req.restarts == 0 && !req.http.x-passed) {
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    unset resp.http.x-cache;
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && !req.http.x-passed) {
    return (restart);
  }
  if (req.http.x-purged) {
    set resp.http.x-purged = req.http.x-purged;
  }
  set resp.http.Cache-Control = "no-store";
}
