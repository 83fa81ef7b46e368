import { describe, expect, test } from 'vitest'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { describeLetter } from '#domain/mail/describe-letter.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import { renderMail } from './render-mail.tsx'

const receipt = createMailSamples('https://luwte.example')['withdrawal-receipt']
const instructions = createMailSamples('https://luwte.example')['return-instructions']
const textOf = (differently: Partial<typeof receipt>) =>
  renderMail(
    'withdrawal-receipt',
    {
      ...receipt,
      at: '2026-11-25T16:04:00Z',
      nothingToSend: false,
      late: false,
      confirmation: null,
      ...differently,
    },
    exampleCompany,
  ).text

describe('the receipt of a withdrawal', () => {
  test('states day and time, fourteen days to send back, and a return address without the shop’s name', () => {
    const text = textOf({ returnAddress: exampleCompany.returnAddress })
    expect(text).toContain('Verklaard op: 25 november 2026 om 17:04 uur (Nederlandse tijd)')
    expect(text).toContain(
      `Stuur het pakket binnen 14 dagen naar: ${exampleCompany.returnAddress}.`,
    )
    expect(text).toContain('We betalen binnen 14 dagen na je herroeping terug.')
    expect(exampleCompany.returnAddress).not.toContain(brandName)
  })

  test('asks nothing back of an order that was not sent', () => {
    const text = textOf({ nothingToSend: true })
    expect(text).toContain('Er hoeft niets terug.')
    expect(text).not.toContain('geannuleerd')
    expect(text).not.toContain('Stuur het pakket')
  })

  test('lets the shop wait for the parcel only if one comes back', () => {
    const wait = 'We mogen wachten tot je pakket binnen is'
    const unsent = { ...receipt, nothingToSend: true, late: false, isUnpaid: false }
    expect(textOf({})).toContain(wait)
    expect(textOf(unsent)).not.toContain(wait)
    expect(JSON.stringify(describeLetter('withdrawal-receipt', unsent))).not.toContain(wait)
  })
})

describe('the receipt of a withdrawal that cancels the order', () => {
  test('says so, because no other mail does', () => {
    expect(textOf({ nothingToSend: true, isCancelled: true })).toContain(
      'We hebben je bestelling geannuleerd: er wordt niets verzonden.',
    )
  })
})

describe('the instructions for a return', () => {
  test('count the fourteen days from the announcement, not from the arrival of the packs', () => {
    const mail = { ...instructions, isUnpaid: false }
    for (const text of [
      renderMail('return-instructions', mail, exampleCompany).text,
      JSON.stringify(describeLetter('return-instructions', mail)),
    ]) {
      expect(text).toContain('We betalen binnen 14 dagen na je melding terug.')
      expect(text).not.toContain('Is het binnen, dan betalen we')
    }
  })

  test.each([
    ['damaged', 'Het terugsturen betalen wij'],
    ['wrong-product', 'Het terugsturen betalen wij'],
    ['size', 'Het terugsturen betaal je zelf, meestal tussen € 5,- en € 7,-.'],
    ['changed-mind', 'Het terugsturen betaal je zelf, meestal tussen € 5,- en € 7,-.'],
  ] as const)('say who pays for sending back when the reason is %s', (reason, sentence) => {
    expect(
      renderMail('return-instructions', { ...instructions, reason }, exampleCompany).text,
    ).toContain(sentence)
  })

  test('let the shop wait with the money only for the parcel or the proof of posting', () => {
    expect(renderMail('return-instructions', instructions, exampleCompany).text).toContain(
      'We mogen wachten tot je pakket binnen is of tot je laat zien dat het onderweg is.',
    )
  })
})
