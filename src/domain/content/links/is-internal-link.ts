/**
 * True for '/media/a.jpg'; false for '//elders', '/\\elders' and '/\t/elders', which browsers
 * resolve to another host.
 */
export const isInternalLink = (href: string): boolean => /^\/(?![\\/\s])/.test(href)
