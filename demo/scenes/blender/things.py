"""Builds the object of a thing and places it on the table."""
import math

import around
import cotton
import film
import vessels
import worn

builders = {
    "pillow": film.pack,
    "sleeve": cotton.sleeve,
    "folded": cotton.towels,
    "carton": vessels.carton,
    "jar": vessels.jar,
    "bottle": vessels.bottle,
    "flacon": vessels.flacon,
    "tube": vessels.tube,
    "pouch": vessels.bag,
    "tumbler": vessels.tumbler,
    "brief": worn.brief,
    "pad": worn.pad,
    "quilt": worn.quilted,
    "bed": worn.bed,
    "roll": worn.roll,
    "cloth": worn.cloth,
    "stone": around.stone,
    "vase": around.vase,
    "book": around.book,
    "lamp": around.lamp,
    "swatch": around.swatch,
}


def place(thing, index, cache_folder):
    built = builders[thing["shape"]](thing, thing.get("seed", index + 1), cache_folder)
    x, y = thing["at"]
    built.rotation_euler[2] += math.radians(thing.get("turn", 0))
    built.location = (x, y, thing.get("up", 0))
