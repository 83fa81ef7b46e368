"""The materials of things. Colours are #rrggbb."""
import bpy


def linear(color):
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1,)


class Sheet:
    """Builds a material step by step."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.skin = self.tree.nodes["Principled BSDF"]

    def node(self, kind, **values):
        made = self.tree.nodes.new(kind)
        for name, value in values.items():
            if hasattr(made, name):
                setattr(made, name, value)
            else:
                made.inputs[name.replace("_", " ")].default_value = value
        return made

    def link(self, source, target):
        self.tree.links.new(source, target)

    def set(self, **values):
        for name, value in values.items():
            self.skin.inputs[name.replace("_", " ")].default_value = value
        return self

    def bump(self, height, strength, distance=0.02):
        made = self.node("ShaderNodeBump", Strength=strength, Distance=distance)
        self.link(height, made.inputs["Height"])
        previous = self.skin.inputs["Normal"].links
        if previous:
            self.link(previous[0].from_socket, made.inputs["Normal"])
        self.link(made.outputs[0], self.skin.inputs["Normal"])
        return self

    def write_pass(self, name, color):
        """Writes to a pass that relight.ts reads: the print coordinates of the surface, or its share of a tint."""
        made = self.node("ShaderNodeOutputAOV", name=name)
        made.name = name
        if hasattr(color, "links"):
            self.link(color, made.inputs["Color"])
        else:
            made.inputs["Color"].default_value = (*color, 1)
        return self

    def printable(self, number):
        """Writes the (u, v) of the print as red and green, and its coverage as blue."""
        apart = self.node("ShaderNodeSeparateXYZ")
        self.link(self.node("ShaderNodeUVMap").outputs[0], apart.inputs[0])
        place = self.node("ShaderNodeCombineXYZ")
        self.link(apart.outputs[0], place.inputs[0])
        self.link(apart.outputs[1], place.inputs[1])
        place.inputs[2].default_value = 1
        return self.write_pass(f"print-{number}", place.outputs[0]) if number else self

    def place(self, scale=(1, 1, 1), space="Object"):
        where = self.node("ShaderNodeTexCoord")
        mapping = self.node("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = scale
        self.link(where.outputs[space], mapping.inputs["Vector"])
        return mapping.outputs[0]

    def noise(self, at, scale, detail=3, rough=0.5):
        made = self.node("ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=rough)
        self.link(at, made.inputs["Vector"])
        return made.outputs["Fac"]

    def mottled(self, color, by, amount):
        """Varies the colour slightly between lighter and darker."""
        ramp = self.node("ShaderNodeValToRGB")
        for element, place, factor in zip(ramp.color_ramp.elements, (0.25, 0.75), (1 - amount, 1 + amount)):
            element.position = place
            element.color = tuple(min(1, c * factor) for c in linear(color)[:3]) + (1,)
        self.link(by, ramp.inputs[0])
        self.link(ramp.outputs[0], self.skin.inputs["Base Color"])
        return self


def plain(name, color, roughness=0.6, tint=None, **more):
    made = Sheet(name).set(Base_Color=linear(color), Roughness=roughness, **more)
    return (made.write_pass("tint", tint) if tint else made).material


def plaster(name, color):
    made = Sheet(name).set(Roughness=0.95, Specular=0.1)
    at = made.place()
    made.mottled(color, made.noise(at, 0.7, 4), 0.035)
    return made.bump(made.noise(at, 5, 2, 0.5), 0.06, 0.05).material


def weave(made, scale, strength, space="Object", distance=0.008):
    """Warp and weft as two fine waves."""
    at = made.place((1, 1, 1), space)
    waves = []
    for direction in ("X", "Y"):
        wave = made.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction=direction, Scale=scale, Distortion=1.2, Detail=2)
        wave.inputs["Detail Scale"].default_value = 1.5
        made.link(at, wave.inputs["Vector"])
        waves.append(wave.outputs["Fac"])
    both = made.node("ShaderNodeMath", operation="ADD")
    made.link(waves[0], both.inputs[0])
    made.link(waves[1], both.inputs[1])
    return made.bump(both.outputs[0], strength, distance)


def linen(name, color, scale=9, strength=0.3, space="Object"):
    made = Sheet(name).set(Roughness=0.95, Specular=0.08, Sheen=0.3)
    at = made.place((1, 1, 1), space)
    made.mottled(color, made.noise(at, 1.3, 6, 0.65), 0.04)
    made.bump(made.noise(made.place((0.5, 1, 1), space), 1.1, 3), 0.25, 0.1)
    return weave(made, scale, strength, space).material


def cotton(name, color, tint=(1, 0, 0), scale=12, strength=0.3):
    made = Sheet(name).set(Roughness=0.9, Specular=0.12, Sheen=0.5)
    at = made.place((1, 1, 1), "UV")
    made.mottled(color, made.noise(at, 5, 5, 0.6), 0.05)
    made.bump(made.noise(at, 3.2, 4, 0.55), 0.5, 0.05)
    return weave(made.write_pass("tint", tint), scale, strength, "UV").material


def film(name, color, number=0):
    """Printed soft plastic: smooth, a little milky, finely creased."""
    made = Sheet(name).set(Base_Color=linear(color), Roughness=0.33, Specular=0.5, Clearcoat=0.7)
    made.set(Clearcoat_Roughness=0.14)
    made.bump(made.noise(made.place((2.0, 2.0, 1.3)), 1.5, 2, 0.45), 0.4, 0.07)
    return made.printable(number).bump(made.noise(made.place(), 13, 3), 0.06, 0.03).material


def paper(name, color="#f4f0e8", roughness=0.75, number=0):
    made = Sheet(name).set(Base_Color=linear(color), Roughness=roughness, Specular=0.25)
    return made.printable(number).bump(made.noise(made.place(), 30, 4), 0.05, 0.02).material


def fleece(name, color, tint=(1, 0, 0)):
    """Soft non-woven of pads and briefs, with fine pressed dots."""
    made = Sheet(name).set(Base_Color=linear(color), Roughness=0.85, Specular=0.2, Sheen=0.4)
    made.set(Subsurface=0.0)
    at = made.place((1, 1, 1), "UV")
    dots = made.node("ShaderNodeTexVoronoi", Scale=46, feature="F1")
    made.link(at, dots.inputs["Vector"])
    made.bump(made.noise(at, 9, 4), 0.3, 0.04)
    return made.write_pass("tint", tint).bump(dots.outputs["Distance"], 0.25, 0.012).material


def glass(name, color="#ffffff", ior=1.45, roughness=0):
    """Glass that is transparent to shadow rays, so that its shadow is light."""
    made = Sheet(name).set(Base_Color=linear(color), Roughness=roughness, Transmission=1, IOR=ior, Specular=0.5)
    out = made.tree.nodes["Material Output"]
    clear = made.node("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (0.93, 0.95, 0.94, 1)
    either = made.node("ShaderNodeMixShader")
    made.link(made.node("ShaderNodeLightPath").outputs["Is Shadow Ray"], either.inputs[0])
    made.link(made.skin.outputs[0], either.inputs[1])
    made.link(clear.outputs[0], either.inputs[2])
    made.link(either.outputs[0], out.inputs["Surface"])
    return made.material


def glow(name, color, strength):
    made = Sheet(name).set(Base_Color=linear(color), Emission=linear(color), Emission_Strength=strength, Roughness=0.9).material
    made.cycles.sample_as_light = False
    return made
