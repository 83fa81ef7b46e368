import { describe, expect, test } from 'vitest'
import {
  describeRecall,
  reassuringWordsIn,
  type RecallNotice,
  validateRecall,
} from './recall-notice.ts'

const notice: RecallNotice = {
  product: {
    name: 'Duin Dagbroekje',
    maker: 'Duinlinnen B.V.',
    articleNumber: 'D-1',
    ean: '8712345678906',
    picture: null,
  },
  lots: ['A12', 'A13'],
  soldFrom: '2026-10-01',
  soldUntil: '2026-11-20',
  risk: 'De lijm kan de huid verbranden.',
  instruction: 'Stuur het pak terug, ook als het open is.',
  remedies: ['refund', 'replacement'],
  singleRemedyReason: '',
}
const company = { name: 'Luwte', phone: '088 000 00 00' }
const textOf = (changes: Partial<RecallNotice>, isCertain = true) =>
  describeRecall({ ...notice, ...changes }, { orderNumber: 'L10001', isCertain }, company)
    .flatMap(({ title, sentences }) => [title, ...sentences])
    .join('\n')

describe('describeRecall', () => {
  test('has every part that article 36(2) GPSR asks for', () => {
    const text = textOf({})
    for (const part of [
      'Duin Dagbroekje, van Duinlinnen B.V., artikelnummer D-1, EAN 8712345678906.',
      'Lotnummers A12, A13. Het lotnummer staat op het pak bij LOT.',
      'Luwte verzond dit product van 1 oktober 2026 tot en met 20 november 2026.',
      'De lijm kan de huid verbranden.',
      'Stop meteen met dit product. Gebruik het niet meer.',
      'Stuur het pak terug, ook als het open is.',
      'Je kiest zelf: je geld terug of een nieuw product.',
      '088 000 00 00',
      'Laat diegene dit bericht dan ook lezen.',
    ])
      expect(text).toContain(part)
    expect(reassuringWordsIn(text)).toEqual([])
  })

  test('says that the lot is certain only if the shop knows it', () => {
    expect(textOf({})).toContain('Bij bestelling L10001 kreeg je een pak met dit lotnummer.')
    expect(textOf({}, false)).toContain(
      'Bij bestelling L10001 kreeg je dit product. Kijk op het pak',
    )
    expect(textOf({}, false)).not.toContain('kreeg je een pak met dit lotnummer')
  })

  test('gives the reason if there is one remedy', () => {
    const text = textOf({
      remedies: ['refund'],
      singleRemedyReason: 'De maker maakt dit product niet meer.',
    })
    expect(text).toContain('Je krijgt je geld terug.')
    expect(text).toContain('De maker maakt dit product niet meer.')
    expect(text).not.toContain('Je kiest zelf')
  })
})

describe('reassuringWordsIn', () => {
  test.each([
    'Wij roepen dit vrijwillig terug.',
    'Uit voorzorg vragen we je te stoppen.',
    'Als voorzorgsmaatregel.',
    'De maker doet dit uit eigen beweging.',
    'In zeldzame gevallen kan het branden.',
    'Alleen in specifieke situaties is er gevaar.',
    'Er zijn geen ongelukken gemeld.',
    'Er is ons geen enkel ongeval bekend.',
    'Klachten zijn niet bekend.',
  ])('finds the forbidden words in %j', (sentence) =>
    expect(reassuringWordsIn(sentence)).not.toEqual([]),
  )

  test.each([
    'De lijm kan de huid verbranden.',
    'Stuur het terug in de doos.',
    'Neem contact op met je huisarts.',
  ])('allows %j', (sentence) => expect(reassuringWordsIn(sentence)).toEqual([]))
})

describe('validateRecall', () => {
  test('accepts a complete notice', () => expect(validateRecall(notice)).toEqual({}))

  test('asks for a reason if there is one remedy, and for a remedy if there is none', () => {
    expect(Object.keys(validateRecall({ ...notice, remedies: ['refund'] }))).toEqual([
      'single_remedy_reason',
    ])
    expect(Object.keys(validateRecall({ ...notice, remedies: [] }))).toEqual(['remedies'])
  })

  test('refuses forbidden words in each text of staff', () => {
    const text = 'Dit is vrijwillig.'
    expect(Object.keys(validateRecall({ ...notice, risk: text }))).toEqual(['risk'])
    expect(Object.keys(validateRecall({ ...notice, instruction: text }))).toEqual(['instruction'])
    expect(
      Object.keys(validateRecall({ ...notice, remedies: ['refund'], singleRemedyReason: text })),
    ).toEqual(['single_remedy_reason'])
  })
})
