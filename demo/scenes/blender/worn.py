"""The contents of packs: briefs, pads and underpads, and the bed under them."""
import math
import random

import bpy
from cotton import together
from film import mesh
from materials import cotton, fleece, linen
from vessels import box, turned


def grid(name, columns, rows, place, material, also=None):
    """A mesh from `place`, which returns the point and its (u, v) for shares 0 to 1 in both directions."""
    made = [place(i / columns, k / rows) for k in range(rows + 1) for i in range(columns + 1)]
    faces = [
        (k * (columns + 1) + i, k * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i + 1, (k + 1) * (columns + 1) + i)
        for k in range(rows)
        for i in range(columns)
    ]
    thing = mesh(name, [point for point, _ in made], faces, [[made[v][1] for v in face] for face in faces])
    thing.data.materials.append(material)
    if also:
        other, belongs = also
        thing.data.materials.append(other)
        for number, polygon in enumerate(thing.data.polygons):
            polygon.material_index = 1 if belongs((number % columns) / columns, (number // columns) / rows) else 0
    return thing


def fine(thing, levels=1):
    modifier = thing.modifiers.new("fine", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return thing


def ease(a, b, x):
    t = min(1, max(0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def brief(thing, seed, _store):
    """A pull-up: a front and a back panel, elastic at waist and legs."""
    w, h, d = thing["size"]
    legs = thing.get("legs", 0.0)
    skin, waist = fleece("brief", thing["color"]), fleece("waist", thing["color"], (0, 1, 0))

    def panel(side):
        def place(a, t):
            s = a * 2 - 1
            crotch = 0.3 + 0.3 * legs
            half = w / 2 * (crotch + (1 - crotch) * ease(0.02, 0.5, t) ** 0.75 * (1 - 0.05 * ease(0.6, 1, t)))
            inner = (1 - s * s) ** 0.5 if abs(s) < 1 else 0
            puff = d / 2 * (0.3 * inner + 0.75 * max(0, 1 - (s * half / (w * 0.26)) ** 2) ** 0.7 * (1 - ease(0.55, 0.95, t)))
            puff += d * 0.1 * math.sin(math.pi * min(1, t * 1.1)) * inner
            gather = 0.011 * math.sin(s * 46 + 3 * math.sin(9 * t + seed)) * ease(0.78, 0.88, t)
            gather += 0.012 * math.sin(t * 88 + s * 3) * ease(0.78, 0.98, abs(s)) * (1 - ease(0.45, 0.6, t))
            soft = 0.014 * math.sin(5 * s + 7 * t + seed) + 0.01 * math.sin(11 * s - 6 * t)
            x = s * half
            z = h * (t + 0.02 * math.sin(3.1 * a) * (t - 0.5) - (1 - t) ** 6 * 0.03 * s * s)
            flat = (0.3 if side > 0 and thing.get("tip") else 1) * (0.12 + 0.88 * ease(0, 0.16, t)) * (1 - abs(s) ** 6)
            return (x, side * (flat * puff + gather + soft * inner + 0.004), z), (x, z)

        return fine(grid("panel", 64, 56, place, skin, (waist, lambda a, t: t > 0.9)))

    holder = together([panel(-1), panel(1)])
    return tip_back(holder, thing)


def tip_back(holder, thing):
    """Tips a thing backward onto the table."""
    holder.rotation_euler[0] = -math.radians(thing.get("tip", 0))
    return holder


def pad(thing, seed, _store):
    """A waisted pad with pressed channels and slightly curled ends."""
    w, h, d = thing["size"]
    skin = fleece("pad", thing["color"])

    def surface(top):
        def place(a, b):
            u, s = a * 2 - 1, b * 2 - 1
            half = d / 2 * (0.76 + 0.24 * u * u) * max(0, 1 - abs(u) ** 7) ** 0.4
            x, y = u * w / 2, s * half
            bowl = h * 1.7 * abs(u) ** 2.6 + 0.05 * s * s
            inside = max(0, 1 - abs(s) ** 5) * max(0, 1 - abs(u) ** 10)
            channel = math.exp(-(((abs(s) - 0.56) / 0.07) ** 2)) * (1 - ease(0.7, 0.85, abs(u)))
            seam = math.exp(-(((abs(u) - 0.62) / 0.03) ** 2)) * (abs(s) < 0.5)
            thick = h * (0.9 * inside - 0.5 * channel - 0.25 * seam) if top else -0.012
            return (x, y, bowl + max(thick, -0.012) + 0.014 + 0.006 * math.sin(4 * u + seed + 3 * s)), (x, y)

        return fine(grid("pad", 72, 36, place, skin))

    return together([surface(True), surface(False)])


def quilted(thing, seed, _store):
    """A large soft pad that hangs down beyond the edge of the bed."""
    w, h, d = thing["size"]
    edge = thing.get("edge")
    skin = fleece("quilt", thing["color"])
    border = fleece("border", thing["color"], (0, 1, 0))

    def place(a, b):
        x, y = (a - 0.5) * w, (b - 0.5) * d
        ruled = abs(math.sin(3.1 * (x + y))) ** 0.5 * abs(math.sin(3.1 * (x - y))) ** 0.5
        rim = ease(0, 0.05, min(a, 1 - a)) * ease(0, 0.05, min(b, 1 - b))
        z = 0.02 + h * rim * (0.35 + 0.65 * ruled) + 0.012 * math.sin(2 * x + 3 * y + seed)
        uv = (x, y)
        if edge is not None and y < edge:
            over = edge - y
            soft = 0.14
            turn = min(over / soft, math.pi / 2)
            y = edge - soft * math.sin(turn) - z * math.sin(turn)
            z = z * math.cos(turn) - soft * (1 - math.cos(turn)) - max(0, over - soft * math.pi / 2)
        return (x, y, z), uv

    return grid("quilt", 120, 110, place, skin, (border, lambda a, b: min(a, 1 - a, b, 1 - b) < 0.035))


def bed(thing, seed, _store):
    """A made bed from the side: mattress under a sheet, a pillow at the back."""
    w, h, d = thing["size"]
    sheet = cotton("sheet", thing["color"], (0, 0, 0), 9, 0.2)
    mattress = box((w, d, h), (0, 0, h / 2), sheet, 0.16)
    texture = bpy.data.textures.new("sheet", "CLOUDS")
    texture.noise_scale = 0.8
    for name, kind in (("cuts", "SUBSURF"), ("soft", "DISPLACE")):
        modifier = mattress.modifiers.new(name, kind)
        if kind == "SUBSURF":
            modifier.subdivision_type, modifier.levels, modifier.render_levels = "SIMPLE", 5, 5
        else:
            modifier.texture, modifier.strength = texture, 0.06
    parts = [mattress]
    for x in thing.get("pillows", (0.6,)):
        parts.append(pillow((2.2, 0.75, 1.3), (x, d * 0.32, h + 0.02), sheet, seed))
    return together(parts)


def pillow(size, at, material, seed):
    w, h, d = size

    def side(sign):
        def place(a, b):
            u, v = a * 2 - 1, b * 2 - 1
            inside = max(0, (1 - u**4) * (1 - v**4))
            crease = 0.03 * math.sin(7 * u + 3 * v + seed) * (1 - inside) + 0.02 * math.sin(13 * v - 5 * u)
            pinch = 1 - 0.07 * (1 - abs(u)) * abs(v) ** 4 - 0.05 * (1 - abs(v)) * abs(u) ** 4
            return (u * w / 2 * pinch, v * d / 2 * pinch, h * 0.42 + sign * h / 2 * inside**0.42 + crease * (sign > 0)), (u * w / 2, v * d / 2)

        return fine(grid("pillow", 48, 32, place, material))

    holder = together([side(1), side(-1)])
    holder.location = at
    holder.rotation_euler = (math.radians(14), 0, math.radians(-4))
    return holder


def roll(thing, seed, _store):
    w, h, _ = thing["size"]
    made = turned("roll", [(w * 0.13, 0.01), (w * 0.13, 0.0), (w / 2, 0), (w / 2 + 0.005, h * 0.02), (w / 2, h * 0.98), (w * 0.47, h), (w * 0.16, h), (w * 0.14, h * 0.97), (w * 0.14, 0.01)], fleece("roll", thing["color"]))
    return made


def cloth(thing, seed, _store):
    """A runner over the table with a few soft folds."""
    w, _, d = thing["size"]
    pick = random.Random(seed)
    folds = [(pick.uniform(-0.4, 0.4) * w, pick.uniform(-0.5, 0.5), pick.uniform(0.05, 0.12), pick.uniform(0.03, 0.07)) for _ in range(5)]

    def place(a, b):
        x, y = (a - 0.5) * w, (b - 0.5) * d
        z = 0.012 + sum(tall * math.exp(-(((x - at - lean * y) / wide) ** 2)) for at, lean, wide, tall in folds)
        return (x, y, z + 0.004 * math.sin(5 * x + 2 * y)), (x, y)

    return grid("cloth", 160, 90, place, linen("runner", thing["color"], 9, 0.3, "UV"))
