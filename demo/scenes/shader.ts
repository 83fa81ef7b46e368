// Turns a scene into a fragment shader: marches to the nearest surface and lights it softly from a window on the left.

import type { Scene, Thing } from './scene.ts'
import { shapesGlsl } from './shapes.ts'

const float = (value: number) => (Number.isInteger(value) ? `${value}.` : `${value}`)
const vec = (values: readonly number[]) => `vec3(${values.map(float).join(', ')})`
const linear = (hex: string) => vec([1, 3, 5].map((at) => Number(((parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2).toFixed(4))))

/** World to the thing's own space. */
function place({ shape, at, up = 0, turn = 0, tip = 0 }: Thing): string {
  const [a, b] = [(turn * Math.PI) / 180, (tip * Math.PI) / 180]
  const turned = `turnY(p - ${vec([at[0], up - (shape === 'tumbler' ? -0.02 : 0.025), at[1]])}, ${float(Math.cos(a))}, ${float(Math.sin(a))})`
  return tip === 0 ? turned : `turnX(${turned}, ${float(Math.cos(b))}, ${float(Math.sin(b))})`
}

const reach = ({ size }: Thing) => Math.hypot(size[0], size[1] * 1.15, size[2]) + 0.3

/** Far from a thing its bounding ball is near enough. */
const distance = (thing: Thing, index: number) => `
  { vec3 q = ${place(thing)}; float b = length(q - vec3(0., ${float(thing.size[1])}, 0.)) - ${float(Number(reach(thing).toFixed(3)))};
    float d = b > .9 ? b : ${thing.shape}(q, ${vec(thing.size)}, fine);
    if (d < r.x) r = vec2(d, ${index}.); }`

const round = new Set<string>(['jar', 'bottle', 'flacon', 'roll', 'vase', 'lamp', 'bowl', 'tumbler'])
const flat = new Set<string>(['folded', 'underpad', 'pad', 'slab', 'stone', 'book'])

/** Where on the label a point of the thing lies. */
function printed(thing: Thing): string {
  const [w, h, d] = thing.size.map(float)
  if (round.has(thing.shape)) return `vec2(atan(q.x, -q.z) / 3.1416 + .5, q.y / (2. * ${h}))`
  if (flat.has(thing.shape)) return `vec2(q.x / ${w}, q.z / ${d}) * .5 + .5`
  return `vec2(q.x / ${w} * .5 + .5, q.y / (2. * ${h}))`
}

const surface = (thing: Thing, index: number) => `
  if (id == ${index}) { vec3 q = ${place(thing)}; vec2 uv = clamp(${printed(thing)}, .004, .996); m.color = pow(texture(labels, vec3(uv.x, 1. - uv.y, ${index}.)).rgb, vec3(2.2)); m.shine = ${float(thing.shine ?? 0.25)}; m.glow = ${float(thing.glow ?? 0)}${
    thing.shape === 'lamp' ? ` * step(${float(thing.size[1] * 1.17)}, q.y)` : ''
  }; return m; }`

export function shaderOf(scene: Scene): string {
  const { things, eye = [0.5, 2.1, -8.4], look = [0, 0.98, 0], lens = 3.75 } = scene
  const top = Number(Math.max(...things.map(({ up = 0, size }) => up + size[1] * 2.3)).toFixed(2)) + 0.5
  const glass = things.filter(({ shape }) => shape === 'tumbler')
  return `#version 300 es
precision highp float; precision highp sampler2DArray;
uniform sampler2DArray labels; uniform vec2 size; uniform vec2 shift; out vec4 pixel;
vec3 turnY(vec3 p, float c, float s) { return vec3(c * p.x - s * p.z, p.y, s * p.x + c * p.z); }
vec3 turnX(vec3 p, float c, float s) { return vec3(p.x, c * p.y - s * p.z, s * p.y + c * p.z); }
${shapesGlsl}
struct Material { vec3 color; float shine; float glow; };
const vec3 sun = normalize(vec3(-.78, .74, -.52));
vec2 map(vec3 p, float fine) {
  float room = smin(p.y, 4.2 - p.z, 1.6);
  if (fine > 0.) room += fine * .004 * noise(p.xz * 3.);
  vec2 r = vec2(room, -1.);
  ${things.map((thing, index) => (thing.shape === 'tumbler' ? '' : distance(thing, index))).join('')}
  return r;
}
float glass(vec3 p) {
  float fine = 0.; vec2 r = vec2(1e4, 0.);
  ${glass.map((thing) => distance(thing, 0)).join('')}
  return r.x;
}
Material material(int id, vec3 p) {
  Material m = Material(mix(${linear(scene.ground ?? '#e9dcc8')}, ${linear(scene.wall ?? '#e2d5c2')}, smoothstep(.0, 2.2, p.y)), .05, 0.);
  ${things.map((thing, index) => (thing.shape === 'tumbler' ? '' : surface(thing, index))).join('')}
  return m;
}
vec3 normalAt(vec3 p, float e) {
  vec2 k = vec2(1, -1);
  return normalize(k.xyy * map(p + k.xyy * e, 1.).x + k.yyx * map(p + k.yyx * e, 1.).x + k.yxy * map(p + k.yxy * e, 1.).x + k.xxx * map(p + k.xxx * e, 1.).x);
}
float shadow(vec3 o, vec3 d) {
  float light = 1., t = .02;
  for (int i = 0; i < 46; i++) {
    float h = map(o + d * t, 0.).x;
    light = min(light, .5 + .5 * h / (.17 * t + .004));
    if (light < 0. || t > 9. || o.y + d.y * t > ${float(top)}) break;
    t += clamp(h, .03, .6);
  }
  light = max(light, 0.);
  return light * light * (3. - 2. * light);
}
float openness(vec3 p, vec3 n) {
  float shut = 0., weight = 1.;
  for (int i = 1; i <= 6; i++) { float h = .02 + .105 * float(i) * float(i) * .55; shut += max(h - map(p + n * h, 0.).x, 0.) * weight / h * .55; weight *= .78; }
  return clamp(1. - .38 * shut, .16, 1.);
}
// The window's panes, thrown on whatever the sun reaches.
float panes(vec3 p) {
  vec3 q = p + sun * ((6. - p.y) / sun.y);
  vec2 w = vec2(q.x * .8 - q.z * .55, q.z * .8 + q.x * .5) - vec2(-5.1, -3.);
  float bar = smoothstep(.0, .34, abs(w.x - .1)) * smoothstep(.0, .3, abs(w.y - .7));
  float frame = smoothstep(3.1, 2.3, abs(w.x)) * smoothstep(3.6, 2.5, abs(w.y));
  return mix(1., frame * (.55 + .45 * bar), ${float(scene.window ?? 0.55)});
}
bool march(vec3 o, vec3 d, out float t, out float id) {
  t = 0.; id = -1.;
  for (int i = 0; i < 130; i++) {
    vec2 h = map(o + d * t, 0.);
    if (h.x < .0006 * t) { id = h.y; return true; }
    t += h.x * .92;
    if (t > 40.) return false;
  }
  id = map(o + d * t, 0.).y;
  return true;
}
float glassShade(vec3 p) {
  float t = .05, near = 1e3;
  for (int i = 0; i < 40; i++) { float h = glass(p + sun * t); near = min(near, h); if (h < .0 || t > 6.) break; t += clamp(h, .03, .3); }
  return mix(.45, 1., smoothstep(-.02, .12, near));
}
vec3 lit(vec3 o, vec3 d) {
  float t, id;
  if (!march(o, d, t, id)) return vec3(.8, .74, .66);
  vec3 p = o + d * t;
  vec3 n = normalAt(p, .00035 * t);
  Material m = material(int(id), p);
  float open = openness(p, n), wrap = .18;
  float facing = clamp((dot(n, sun) + wrap) / (1. + wrap), 0., 1.);
  float reached = facing > 0. ? shadow(p + n * .012, sun) : 0.;
  ${glass.length > 0 ? 'reached *= glassShade(p);' : ''}
  vec3 key = ${vec([2.55, 2.2, 1.72])} * facing * reached * panes(p) * ${float(scene.daylight ?? 1)};
  vec3 sky = vec3(.62, .66, .70) * (.55 + .45 * n.y) * ${float((scene.daylight ?? 1) ** 0.6)};
  vec3 side = vec3(.36, .33, .30) * clamp(dot(n, normalize(vec3(.8, .25, -.6))), 0., 1.);
  vec3 ground = vec3(.50, .41, .32) * clamp(.5 - .5 * n.y, 0., 1.) * exp(-.5 * p.y);
  vec3 light = key + (sky + side + ground) * open;
  light += vec3(1., .78, .52) * m.glow * 1.7;
  ${lampLight(things)}
  if (id >= 0.) m.color = mix(vec3(dot(m.color, vec3(.3, .55, .15))), m.color, .7);
  vec3 c = m.color * light * ${float(0.62 * (scene.brightness ?? 1))};
  vec3 h = normalize(sun - d);
  float fresnel = pow(1. - max(dot(n, -d), 0.), 5.);
  float gloss = mix(14., 90., m.shine);
  c += vec3(1., .95, .86) * m.shine * (.30 * pow(max(dot(n, h), 0.), gloss) * reached + (.05 + .35 * fresnel) * open * smoothstep(-.2, .8, reflect(d, n).y) * .6);
  return c;
}
vec3 through(vec3 o, vec3 d) {
  float t = 0.; bool hit = false;
  for (int i = 0; i < 90; i++) { float h = glass(o + d * t); if (h < .001) { hit = true; break; } t += h; if (t > 20.) break; }
  float solid, id; march(o, d, solid, id);
  if (!hit || solid < t) return lit(o, d);
  vec3 p = o + d * t; vec2 k = vec2(1, -1) * .002;
  vec3 n = normalize(k.xyy * glass(p + k.xyy) + k.yyx * glass(p + k.yyx) + k.yxy * glass(p + k.yxy) + k.xxx * glass(p + k.xxx));
  vec3 inside = refract(d, n, 1. / 1.28), q = p + inside * .03;
  for (int i = 0; i < 50; i++) { float h = -glass(q); if (h < .002) break; q += inside * max(h, .004); }
  vec3 m = -normalize(k.xyy * glass(q + k.xyy) + k.yyx * glass(q + k.yyx) + k.yxy * glass(q + k.yxy) + k.xxx * glass(q + k.xxx));
  vec3 outside = refract(inside, m, 1.28); if (dot(outside, outside) < .1) outside = reflect(inside, m);
  vec3 seen = lit(q + outside * .02, outside) * vec3(.93, .97, .96);
  float rim = pow(1. - max(dot(n, -d), 0.), 3.), level = smoothstep(.012, .0, abs(p.y - ${float((glass[0]?.size[1] ?? 1) * 1.42 + (glass[0]?.up ?? 0))}));
  return seen * (1. - .5 * rim) + vec3(.9, .92, .9) * (.28 * rim + .14 * level) + vec3(1., .96, .88) * .7 * pow(max(dot(n, normalize(sun - d)), 0.), 120.);
}
void main() {
  vec2 uv = (gl_FragCoord.xy + shift - .5 * size) / max(size.x, size.y) * 2.;
  vec3 eye = ${vec(eye)}, f = normalize(${vec(look)} - eye), r = normalize(cross(vec3(0, 1, 0), f)), u = cross(f, r);
  vec3 c = ${glass.length > 0 ? 'through' : 'lit'}(eye, normalize(uv.x * r + uv.y * u + ${float(lens)} * f));
  c *= mix(vec3(1.), vec3(1.05, 1., .93), ${float(scene.warmth ?? 0.5)});
  c = (c * (2.51 * c + .03)) / (c * (2.43 * c + .59) + .14);
  c = pow(clamp(c, 0., 1.), vec3(1. / 2.2)) * (1. - .055 * dot(uv, uv));
  pixel = vec4(c, 1.);
}`
}

/** A burning lamp lights what stands near it. */
function lampLight(things: readonly Thing[]): string {
  return things
    .filter(({ shape, glow }) => shape === 'lamp' && glow)
    .map(
      ({ at, up = 0, size }) =>
        `{ vec3 to = ${vec([at[0], up + size[1] * 1.5, at[1]])} - p; light += vec3(1.4, 1.02, .70) * 3.4 / (1. + 1.5 * dot(to, to)) * (.35 + .65 * clamp(dot(n, normalize(to)), 0., 1.)) * open; }`,
    )
    .join('\n  ')
}
