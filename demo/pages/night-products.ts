/** What the pages about the night say: 7 or 8 drops, high at the back, and the bed protected. */
export const nightProducts = ['kiel-nachtbroekje', 'storm-slip-nacht', 'wad-onderlegger-plus']
