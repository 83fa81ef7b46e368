import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countEdits, suggestEmail } from './suggest-email.ts'

describe('suggestEmail', () => {
  test.each([
    ['naam@gmial.com', 'naam@gmail.com'],
    ['Naam.Vrouw@gmail.con', 'Naam.Vrouw@gmail.com'],
    ['naam@gmai.com', 'naam@gmail.com'],
    [' naam@hotmial.nl ', 'naam@hotmail.nl'],
    ['naam@hotmail.nk', 'naam@hotmail.nl'],
    ['naam@homtail.con', 'naam@hotmail.com'],
    ['naam@outloook.com', 'naam@outlook.com'],
    ['naam@zigo.nl', 'naam@ziggo.nl'],
    ['naam@gmail', undefined],
    ['naam@gmailcom', 'naam@gmail.com'],
  ])('suggests a common domain for %s', (typed, suggested) => {
    expect(suggestEmail(typed)).toBe(suggested)
  })

  test.each([
    'gmail.com hotmail.com hotmail.nl hotmail.be hotmail.de hotmail.co.uk outlook.com outlook.nl outlook.be icloud.com me.com mac.com',
    'live.nl live.com msn.com yahoo.com yahoo.nl yahoo.co.uk ymail.com mail.com email.com gmx.com gmx.net googlemail.com proton.me',
    'ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl hetnet.nl xs4all.nl upcmail.nl casema.nl chello.nl quicknet.nl telfort.nl',
    'tele2.nl zonnet.nl online.nl caiway.nl solcon.nl zeelandnet.nl wxs.nl tiscali.nl freedom.nl telenet.be skynet.be',
    'protonmail.com fastmail.com luwte.example voorbeeld.nl gemeente.nl rijksoverheid.nl amsterdam.nl umcg.nl vumc.nl tue.nl',
  ])('asks nothing about real domains: %s', (domains) => {
    for (const domain of domains.split(' '))
      expect([domain, suggestEmail(`naam@${domain}`)]).toEqual([domain, undefined])
  })

  test.each(['', 'naam', 'naam@', '@gmial.com', 'a@b@gmial.com', 'a b@gmial.com'])(
    'asks nothing about text that is no address: %j',
    (typed) => {
      expect(suggestEmail(typed)).toBeUndefined()
    },
  )

  test('corrects two swapped letters of a common domain, and keeps its own suggestion', () => {
    const swapped = fc.integer({ min: 0, max: 7 }).map((at) => {
      const letters = 'hotmail.com'.split('')
      ;[letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!]
      return letters.join('')
    })
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9.]{1,20}$/), swapped, (name, domain) => {
        const suggested = suggestEmail(`${name}@${domain}`)
        expect(suggested).toBe(`${name}@hotmail.com`)
        expect(suggestEmail(suggested!)).toBeUndefined()
      }),
    )
  })
})

describe('countEdits', () => {
  test('is 0 for equal texts only, symmetric, and at most the length of the longer text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(countEdits(a, b) === 0).toBe(a === b)
        expect(countEdits(a, b)).toBe(countEdits(b, a))
        expect(countEdits(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})
