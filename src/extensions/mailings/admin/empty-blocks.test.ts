import { describe, expect, test } from 'vitest'
import { emptyBlockNames } from './empty-blocks.ts'

describe('emptyBlockNames', () => {
  test('names the blocks without any value, and not a line or a block that is partly filled in', () => {
    expect(
      emptyBlockNames([
        { layout: 'MailHeading', attributes: { text: '' } },
        { layout: 'MailText', attributes: { text: '<p>Dag</p>' } },
        { layout: 'MailTeaser', attributes: { products: [], articles: '' } },
        { layout: 'MailTeaser', attributes: { products: [3], articles: '' } },
        { layout: 'MailPicture', attributes: { image: null, href: '' } },
        { layout: 'MailDivider', attributes: {} },
      ]),
    ).toEqual(['Kop', 'Producten of artikelen', 'Foto'])
  })
})
