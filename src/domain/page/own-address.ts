// Whether an address lies inside the shop, whatever a browser makes of its slashes.

/** '/media/a.jpg' does; '//elders', '/\\elders' and '/\t/elders' lead to another site. */
export const isOwnAddress = (address: string): boolean => /^\/(?![\\/\s])/.test(address)
