// Carriers do not deliver to post boxes.

const postBox = /^\W*(?:postbus|post\s?box|p\.?\s?o\.?\s?box|antwoordnummer)\b/i

export const isPostBox = (street: string): boolean => postBox.test(street)

export const postBoxMessage = 'Een pakket kan niet naar een postbus. Vul een straat in.'
