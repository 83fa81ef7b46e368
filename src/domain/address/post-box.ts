// Carriers do not deliver to post boxes.

const mark = String.raw`[\s./:\p{Pd}]*`
const number = `(?:${mark}(?:nummer|nr|no))?`
const box = [
  `post${mark}(?:bus|box)`,
  `p${mark}o${mark}box`,
  `post${mark}office${mark}box`,
  `antw(?:oord)?${mark}(?:nummer|nr|no)`,
].join('|')
const abbreviation = [`p${mark}b(?:us)?`, `p${mark}o${mark}b`, 'postb'].join('|')

/** Not a street such as 'Postbusweg'. */
const withBox = new RegExp(String.raw`(?<!\p{L})(?:${box})${number}(?!\p{L})`, 'iu')
/** 'Pb 12', or 'P.B.' as the street of a number in its own field. */
const abbreviated = new RegExp(String.raw`^\P{L}*(?:${abbreviation})${number}${mark}(?:\d|$)`, 'iu')

export const isPostBox = (street: string): boolean =>
  withBox.test(street) || abbreviated.test(street)

export const postBoxMessage = 'Een pakket kan niet naar een postbus. Vul een straat in.'
