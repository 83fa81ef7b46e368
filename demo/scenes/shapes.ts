// The forms of which the pictures are built, as signed distances in GLSL. Sizes are half width, half height, half depth; forms stand on y = 0.

export const shapesGlsl = /* glsl */ `
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - r; }
float rod(vec3 p, float h, float r, float e) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h) + e; return min(max(d.x, d.y), 0.) + length(max(d, 0.)) - e; }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return min(a, b) - h * h * k * .25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
float wave(vec3 p) { return sin(p.x * 3.1 + 1.7 * sin(p.y * 2.3 + p.z)) * sin(p.y * 2.7 + 1.3 * sin(p.z * 2.1 + p.x)) ; }
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f); return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
float weave(vec2 p) { return sin(p.x) * sin(p.y); }

// A soft plastic pack: bulging faces, a gusset in the sides, a sealed fin folded along the top, small creases.
float pillow(vec3 p, vec3 s, float fine) {
  p.y -= s.y;
  vec3 n = p / s;
  float full = (1. - .5 * n.y * n.y) * (1. - .35 * n.x * n.x);
  p.z += .045 * wave(p * 1.3 + s.x * 7.) * s.z;
  p.x += .02 * sin(n.y * 3.3 + s.y * 9.);
  float d = box(p, vec3(s.x * (1. - .035 * n.y * n.y), s.y, s.z * (.8 + .2 * full)), .1) ;
  d += .035 * smoothstep(.75, 1., abs(n.x)) * exp(-14. * n.z * n.z);
  float fin = box(p - vec3(0, s.y + .035, .0), vec3(s.x * .93, .06, .018), .014);
  d = smin(d, fin, .07);
  if (fine > 0.) {
    float edge = smoothstep(.35, 1., abs(n.y));
    d += fine * (.010 * edge * sin(n.x * 19. + 4. * sin(n.y * 5.) + s.x * 11.) * (.5 + .5 * sin(n.x * 7. + n.y * 9.)) + .007 * wave(p * 3.1 + 2.) + .004 * wave(p.yzx * 7.));
    d += fine * .004 * sin(p.x * 90.) * smoothstep(.96, 1.02, n.y);
  }
  return d * .85;
}
float carton(vec3 p, vec3 s, float fine) {
  p.y -= s.y;
  float d = box(p, s, .022);
  if (fine > 0.) d += fine * .006 * smoothstep(.012, .0, abs(p.z)) * step(s.y - .01, p.y);
  return d;
}
float jar(vec3 p, vec3 s, float fine) {
  float body = rod(p - vec3(0, s.y * .72, 0), s.y * .72, s.x, .07);
  float lid = rod(p - vec3(0, s.y * 1.7, 0), s.y * .3, s.x * 1.03, .035);
  if (fine > 0.) lid += fine * .004 * sin(atan(p.x, p.z) * 90.) * smoothstep(.03, .0, abs(p.y - s.y * 1.66) - s.y * .18);
  return min(body, lid);
}
float bottle(vec3 p, vec3 s, float fine) {
  float body = rod(p - vec3(0, s.y * .72, 0), s.y * .72, s.x, .16);
  float neck = rod(p - vec3(0, s.y * 1.5, 0), s.y * .12, s.x * .36, .02);
  float head = rod(p - vec3(0, s.y * 1.72, 0), s.y * .11, s.x * .45, .03);
  float spout = box(p - vec3(-s.x * .42, s.y * 1.8, 0), vec3(s.x * .62, s.y * .045, s.x * .17), .03);
  return min(smin(body, neck, .08), smin(head, spout, .05));
}
float flacon(vec3 p, vec3 s, float fine) {
  float body = rod(p - vec3(0, s.y * .8, 0), s.y * .8, s.x, .13);
  float cap = rod(p - vec3(0, s.y * 1.8, 0), s.y * .22, s.x * .58, .03);
  return min(body, cap);
}
float tube(vec3 p, vec3 s, float fine) {
  float h = clamp((p.y - .2) / (s.y * 2. - .2), 0., 1.);
  vec2 ab = vec2(s.x * mix(.86, 1.04, h), mix(s.x * .8, .035, pow(h, 1.25)));
  float k = length(p.xz / ab), body = k * (k - 1.) / max(length(p.xz / (ab * ab)), .001);
  body = smax(body, abs(p.y - s.y - .1) - s.y + .1, .03);
  float cap = rod(p - vec3(0, .1, 0), .1, s.x * .78, .025);
  if (fine > 0.) body += fine * .004 * sin(p.y * 120.) * smoothstep(.92, .94, h);
  return min(body * .55, cap);
}
// Folded cloth: layers with round folds at the front, each a little askew.
float folded(vec3 p, vec3 s, float fine) {
  float d = 1e5, layer = s.y * 2. / 4.;
  p.y += .02 * sin(p.x * 2.4 / s.x) + .012 * sin(p.z * 5. + p.x * 3.);
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    vec3 q = p - vec3(.035 * sin(f * 2.4 + s.x), layer * (f + .5), .03 * cos(f * 1.9));
    d = min(d, box(q, vec3(s.x * (1. - .012 * f), layer * .5, s.z), layer * .48));
  }
  if (fine > 0.) d += fine * (.003 * noise(p.xz * 34. + p.y * 20.) + .012 * wave(p * 3.) + .004 * wave(p.zyx * 7.));
  return d * .8;
}
// A quilted pad for the bed, folded once.
float underpad(vec3 p, vec3 s, float fine) {
  p.y += .03 * sin(p.x * 1.7 + 1.) * sin(p.z * 2.2);
  float layer = s.y * 2. / 3., d = 1e5;
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    d = min(d, box(p - vec3(.03 * sin(f * 3.), layer * (f + .5), -.02 * f), vec3(s.x, layer * .5, s.z), layer * .45));
  }
  if (fine > 0.) { vec2 g = vec2(p.x + p.z, p.x - p.z) * 9.; d += fine * .02 * (1. - abs(sin(g.x) * sin(g.y))) * smoothstep(s.y * 1.7, s.y * 2., p.y); }
  return d * .75;
}
// A long thin pad with a waist, lightly quilted, its ends curling up.
float pad(vec3 p, vec3 s, float fine) {
  p.y -= .1 * p.x * p.x / s.x;
  float waist = s.z * (.72 + .28 * pow(abs(p.x) / s.x, 2.));
  vec2 q = vec2(max(abs(p.x) - s.x + s.z, 0.), p.z * s.z / waist);
  float side = length(q) - s.z;
  float d = smax(side, abs(p.y - s.y) - s.y * (.62 + .38 * smoothstep(0., -.16, side)), .06);
  if (fine > 0.) d += fine * (.016 * smoothstep(.03, .0, abs(side + .085)) + .006 * weave(vec2(p.x + p.z, p.x - p.z) * 26.) * smoothstep(-.1, -.16, side));
  return d * .75;
}
// Briefs standing upright like folded underwear: waistband on top, cut-out legs.
float brief(vec3 p, vec3 s, float fine) {
  p.z += .07 * p.x * p.x / s.x + .05 * sin(p.y * 1.4 + .4) + .03 * sin(p.x * 2.6 + 1.) * p.y;
  p.y -= s.y;
  float legs = length((abs(p.xy) * vec2(1., 1.) * vec2(1., sign(p.y)) - vec2(s.x * 1.16, -s.y * 1.04)) / vec2(s.x * .74, s.y * .98)) - 1.;
  float outline = smax(box(vec3(p.xy, 0.), vec3(s.x * (1. - .04 * p.y / s.y), s.y, 1.), .12), -legs * s.x * .7, .06);
  float thick = s.z * (.75 + .35 * smoothstep(0., -.35, outline));
  float d = smax(outline, abs(p.z) - thick, .09);
  if (fine > 0.) {
    float band = smoothstep(.62, .68, p.y / s.y);
    d += fine * (.009 * sin(p.y * 95.) * band + .010 * (1. - band) * sin(p.x * 38. + 2. * sin(p.y * 8.)) * smoothstep(-.4, -.02, outline) + .008 * wave(p * 4.) + .006 * smoothstep(.02, 0., abs(p.y / s.y - .64)));
  }
  return d * .62;
}
// Folded cloth standing on the ground, held by a paper band.
float sleeve(vec3 p, vec3 s, float fine) {
  float cloth = folded(p, s, fine), band = s.x * .3;
  float paper = box(p - vec3(-s.x * .12, s.y + .01, 0.), vec3(band, s.y + .035, s.z + .035), s.y * .3);
  return min(cloth, paper);
}
float pouch(vec3 p, vec3 s, float fine) {
  p.y -= s.y;
  vec3 n = p / s;
  float d = box(p, vec3(s.x, s.y, s.z * (1.02 - .75 * pow(abs(n.y), 3.) * step(0., n.y)) * (1. - .3 * n.x * n.x)), .07);
  if (fine > 0.) d += fine * (.02 * smoothstep(.03, .01, abs(n.y - .74)) + .002 * weave(p.xy * 170.) + .012 * wave(p * 2.6 + 1.) + .004 * sin(p.x * 160.) * smoothstep(.02, .01, abs(n.y - .74)));
  return d * .7;
}
float bowl(vec3 p, vec3 s, float fine) {
  float r = length(p.xz), d = abs(length(vec2(r, (p.y - s.y * 2.) * s.x / (s.y * 2.))) - s.x) - .03;
  d = smax(d, p.y - s.y * 2., .03);
  return min(d * .6, rod(p - vec3(0, .03, 0), .03, s.x * .42, .02));
}
float vase(vec3 p, vec3 s, float fine) {
  float h = p.y / (s.y * 2.);
  float r = s.x * (.62 + .75 * h - 1.05 * h * h + .12 * smoothstep(.85, 1., h));
  float d = max(length(p.xz) - r, abs(p.y - s.y) - s.y);
  d = max(d, -max(length(p.xz) - r + .04, -(p.y - s.y * 1.5)));
  if (fine > 0.) d += fine * .006 * sin(p.y * 34. + .5 * sin(p.x * 8.));
  return d * .6 - .012;
}
float blade(vec3 p, vec3 a, vec3 lean, float len) {
  float t = clamp((p.y - a.y) / len, 0., 1.);
  vec3 c = a + vec3(lean.x * t * t, len * t, lean.z * t * t);
  return (length(p - c) - .016 * (1.15 - t)) * .6;
}
float grass(vec3 p, vec3 s, float fine) {
  float d = length(p - vec3(0, s.y, 0)) - s.y * 1.25;
  if (d > .4) return d;
  d = 1e5;
  for (int i = 0; i < 26; i++) {
    float f = float(i), a = f * 2.399, l = fract(f * .618);
    d = min(d, blade(p, vec3(cos(a), 0., sin(a)) * .1 * s.x, vec3(cos(a) * (.2 + l) + .35, 0, sin(a) * (.2 + l)) * s.x, s.y * (1.25 + .75 * fract(f * .37))));
  }
  return d;
}
float lamp(vec3 p, vec3 s, float fine) {
  float r = length(p.xz);
  float foot = rod(p - vec3(0, .05, 0), .05, s.x * .5, .04);
  float stem = smin(length((p - vec3(0, s.y * .46, 0)) / vec3(1., 1.3, 1.)) - s.x * .42, rod(p - vec3(0, s.y * .8, 0), s.y * .5, .05, .01), .1);
  float h = (p.y - s.y * 1.18) / (s.y * .82);
  float shade = max(abs(r - s.x * (1. - .32 * h)) - .015, abs(p.y - s.y * 1.59) - s.y * .41) * .8;
  return min(min(foot, stem), shade);
}
float book(vec3 p, vec3 s, float fine) {
  p.y -= s.y;
  float cover = box(p, s, .02), inside = box(p - vec3(.04, 0, -.0), vec3(s.x, s.y - .03, s.z - .03), .005);
  float d = max(cover, -box(p - vec3(.06, 0, 0), vec3(s.x, s.y - .03, s.z + .1), .0));
  if (fine > 0.) inside += fine * .004 * sin(p.y * 260.);
  return min(d, inside);
}
float stone(vec3 p, vec3 s, float fine) { p.y -= s.y; p += .06 * wave(p * 2. + s.x * 9.); float d = (length(p / s) - 1.) * s.y; if (fine > 0.) d += fine * .006 * noise(p.xz * 22.); return d * .7; }
float roll(vec3 p, vec3 s, float fine) {
  float r = length(p.xz), d = max(rod(p - vec3(0, s.y, 0), s.y, s.x, .07), -(r - .07));
  float a = atan(p.z, p.x) / 6.2832;
  if (fine > 0.) d += fine * (.016 * sin((r * 14. - a) * 6.2832) * smoothstep(s.y * 1.9, s.y * 1.98, p.y) + .002 * weave(vec2(a * 500., p.y * 150.)));
  return d * .7;
}
float slab(vec3 p, vec3 s, float fine) { p.y -= s.y; return box(p, s, .03); }
float tumbler(vec3 p, vec3 s, float fine) { return rod(p - vec3(0, s.y, 0), s.y, s.x * (.86 + .07 * p.y / s.y), .05); }
`

export const shapeNames = [
  'pillow',
  'carton',
  'jar',
  'bottle',
  'flacon',
  'tube',
  'folded',
  'underpad',
  'pad',
  'brief',
  'pouch',
  'sleeve',
  'bowl',
  'vase',
  'grass',
  'lamp',
  'book',
  'stone',
  'roll',
  'slab',
  'tumbler',
] as const
export type Shape = (typeof shapeNames)[number]
