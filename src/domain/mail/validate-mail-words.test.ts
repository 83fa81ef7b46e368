import { describe, expect, test } from 'vitest'
import { mails, type MailName } from './mails/mails.ts'
import type { MailWords } from './mail-words.ts'
import {
  fillMailWords,
  validateMailWords,
  editableMail,
  hasEditableWords,
} from './validate-mail-words.ts'

const values = {
  winkelnaam: 'Luwte',
  telefoon: '088 000 00 00',
  'e-mailadres': 'hulp@luwte.example',
  openingstijden: 'elke werkdag',
}
const words: MailWords = {
  subject: 'Dank voor [[bestelnummer]]',
  opening: 'Wat fijn dat je bij [[winkelnaam]] bestelde.\nBel gerust: [[telefoon]].',
  closing: 'Tot snel!',
  button: 'Naar je bestelling',
}
const errorsOf = (changes: Partial<MailWords>) =>
  validateMailWords('order-paid', { ...words, ...changes }, values)

describe('validateMailWords', () => {
  test('accepts kind words with placeholders', () => expect(errorsOf({})).toEqual({}))

  test.each((Object.keys(mails) as MailName[]).filter(hasEditableWords))(
    'accepts the words of Luwte for %s',
    (name) => expect(validateMailWords(name, editableMail(name).words, values)).toEqual({}),
  )

  test.each([
    [{ subject: '' }, 'subject', 'Vul het onderwerp in.'],
    [{ subject: 'Dank je wel' }, 'subject', 'Zet [[bestelnummer]] in het onderwerp.'],
    [
      { subject: `[[bestelnummer]] ${'a'.repeat(72)}` },
      'subject',
      'Gebruik hoogstens 78 tekens. Dit zijn er 79.',
    ],
    [{ subject: 'Je luiers: [[bestelnummer]]' }, 'subject', '‘luiers’ verraadt'],
    [{ subject: 'Je In-continentie [[bestelnummer]]' }, 'subject', '‘In-continentie’ verraadt'],
    [{ subject: 'Dank\nBcc: allen [[bestelnummer]]' }, 'subject', 'Gebruik één regel.'],
    [
      { subject: 'Dank [[bestelnummer]] [[klantnaam]]' },
      'subject',
      '[[klantnaam]] kent deze mail niet.',
    ],
    [
      { subject: 'Dank [[bestelnummer]] [[abonnementsnummer]]' },
      'subject',
      '[[abonnementsnummer]] kent deze mail niet.',
    ],
    [{ opening: 'Hallo {{voornaam}}' }, 'opening', 'Schrijf een woord dat de winkel invult zo'],
    [{ opening: 'Hallo [[winkelnaam]' }, 'opening', 'Schrijf een woord dat de winkel invult zo'],
    [{ opening: 'Je broekjes komen eraan.' }, 'opening', '‘broekjes’ verraadt'],
    [{ opening: `${'a '.repeat(44)}inlegkruisjes` }, 'opening', '‘inlegkruisjes’ verraadt'],
    [{ opening: '', button: 'Bekijk je luiers' }, 'button', '‘luiers’ verraadt'],
    [{ opening: '', closing: 'Geniet van je verband.' }, 'closing', '‘verband’ verraadt'],
    [{ opening: 'in\u00ADcontinentie' }, 'opening', 'onzichtbaar teken'],
    [{ opening: 'omgekeerd \u202e' }, 'opening', 'onzichtbaar teken'],
    [{ opening: 'Kijk op www.elders.nl voor meer.' }, 'opening', 'Een webadres kan hier niet'],
    [{ closing: 'https://elders.example/x' }, 'closing', 'Een webadres kan hier niet'],
    [{ closing: 'Mail bo@elders' }, 'closing', 'Een e-mailadres kan hier niet'],
    [
      { closing: 'Dit is <b>vet</b>.' },
      'closing',
      'HTML kan hier niet. Haal de haken en codes weg bij ‘b’.',
    ],
    [
      { closing: 'Jip &amp; Janneke' },
      'closing',
      'HTML kan hier niet. Haal de haken en codes weg bij ‘amp’.',
    ],
    [{ closing: 'a'.repeat(601) }, 'closing', 'Gebruik hoogstens 600 tekens. Dit zijn er 601.'],
    [{ button: ' ' }, 'button', 'Vul de tekst van de knop in.'],
    [{ button: 'a'.repeat(41) }, 'button', 'Gebruik hoogstens 40 tekens.'],
  ] as const)('refuses %j and says why', (changes, field, message) => {
    const errors = errorsOf(changes)
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.join(' ')).toContain(message)
  })

  test('allows a revealing word after the first 90 characters, and a delivery anywhere', () => {
    expect(
      errorsOf({
        opening: `We bezorgen je pakket morgen. ${'a'.repeat(90)} Vouw het broekje eerst open.`,
      }),
    ).toEqual({})
  })

  test('checks what the placeholders of the shop say', () => {
    const named = { ...values, winkelnaam: 'Zandoever Zorg' }
    const errors = validateMailWords(
      'order-paid',
      { ...words, subject: '[[winkelnaam]]: [[bestelnummer]]', opening: 'Dank.' },
      named,
    )
    expect(errors).toEqual({ subject: [expect.stringContaining('‘Zorg’')] })
  })

  test('ignores a subject and a button that the mail does not let staff change', () =>
    expect(
      validateMailWords(
        'order-shipped',
        { subject: '<luier>', button: '', opening: 'Fijn!', closing: '' },
        values,
      ),
    ).toEqual({}))

  test('does not count a fixed button as the first characters', () =>
    expect(
      validateMailWords(
        'order-shipped',
        { subject: '', button: 'a'.repeat(90), opening: '', closing: 'Je luiers.' },
        values,
      ),
    ).toHaveProperty('closing'))
})

describe('fillMailWords', () => {
  test('fills in what it knows and leaves the rest', () =>
    expect(
      fillMailWords(
        { ...words, opening: '[[ Winkelnaam ]] [[constructor]]' },
        { winkelnaam: 'Luwte' },
      ),
    ).toMatchObject({
      subject: 'Dank voor [[bestelnummer]]',
      opening: 'Luwte [[constructor]]',
    }))
})
