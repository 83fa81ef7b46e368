/** The materials that Verpact asks for, by the fact with their weight in a pack. */
export const packagingMaterials = {
  pack_paper_g: 'Papier en karton',
  pack_plastic_g: 'Kunststof',
  pack_glass_g: 'Glas',
  pack_aluminium_g: 'Aluminium',
  pack_metal_g: 'Ander metaal',
  pack_wood_g: 'Hout',
  pack_other_g: 'Ander materiaal',
} as const
export type PackagingMaterial = keyof typeof packagingMaterials
export const packagingMaterialKeys = Object.keys(packagingMaterials) as PackagingMaterial[]
