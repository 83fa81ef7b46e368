import { describe, expect, test } from 'vitest'
import { Address } from '../order/new-order.ts'
import { containsUrl, containsUrlMessage, withoutUrls } from './contains-url.ts'
import { SingleLineText } from './text-input.ts'

const names = [
  'St. Jansstraat',
  'St.Jansstraat',
  'v.d. Berg',
  'v.d.Berg',
  'J.v.d.Net',
  'van der Net',
  'van den Top',
  'Dr. A.J. Janssen',
  'Drs.P. de Wit',
  'Mr.Dr. H.Ch. van Beek',
  'Ir.J.P.van Muijlwijkstraat',
  '1e Const. Huygensstraat',
  '2e v.d.Helststraat',
  'J.P.Coen',
  'J.P.Coenstraat',
  'A.Jansen/B.Pieters',
  'Fam.Jansen/Smit',
  'Fam.de Wit',
  'Jan.in ’t Veld',
  'Mw. Jansen p/a De Wit',
  'c/o Bakker & Zn.',
  "'s-Gravenhage",
  "'s-Hertogenbosch",
  'Nieuw-Vennep',
  'Ede',
  'Ee',
  'Kamp.Zuid',
  'Burg.Netelenbosstraat',
  'Burg. de Vlugtlaan',
  'Prof. v.d.Waalsstraat',
  'Kon. Wilhelminaplein',
  'Ds.Ru',
  'Y.Ru',
  'Beek en Donk',
  'Aan de Weg naar Com',
  'Comeniuslaan',
  'A.Comenius',
  'D.Nleuwenhuis',
  'G.Organist',
  'J.Infantino',
  'P.Onlinescu',
  'Shoppingpad',
  'T.Shopov',
  'Nes aan de Amstel',
  'Ouderkerk a/d Amstel',
  'Capelle a/d IJssel',
  'Plein 1940-1945',
  'Weg 1.2',
  'L.Besselink',
  'O’Neill',
  'Łukasz Żółć',
  'Wwwijker',
]
test.each(names)('containsUrl accepts the name, street or place %j', (text) => {
  expect(containsUrl(text)).toBe(false)
})

const urls = [
  'https://evil.example',
  'ftp://x',
  '//evil.example/x',
  'hxxp evil',
  'hxxps[:]//evil',
  'www.evil.example/x',
  'WWW.evil',
  'www .evil',
  'Gewonnen! www.evil.example/x',
  'evil.nl',
  'Jan evil.be Jansen',
  'evil.com,',
  'x.com',
  'kies-mij.net',
  'prijs.org.',
  'prijs.info',
  'prijs.eu',
  'prijs.shop',
  'prijs.xyz',
  'prijs.ru',
  'prijs.site',
  'prijs.online',
  'prijs.example',
  'bit.ly/abc',
  't.co/abc',
  'wa.me/31612345678',
  'evil.tips/x',
  'prijs.de',
  'Kijk op prijs.de!',
  'evil .com',
  'evil[.]com',
  'evil．com',
  'evil。com',
  'xn--80ak6aa92e',
  'jan@post.nl',
]
test.each(urls)('containsUrl finds the web address in %j', (text) => {
  expect(containsUrl(text)).toBe(true)
})

test('containsUrl takes linear time on long texts', () => {
  const startedAt = performance.now()
  for (const part of ['a', 'www', '[', 'a ', '[ ', 'aaa.', 'a\t'])
    expect([part, containsUrl(part.repeat(200_000 / part.length))]).toEqual([part, false])
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('SingleLineText rejects a web address with one message', () => {
  const { error } = SingleLineText('Vul je naam in.').safeParse('Haal je prijs op evil.nl')
  expect(error?.issues.map(({ message }) => message)).toEqual([containsUrlMessage])
})

const address = {
  street: 'Dam',
  street_number: '1',
  street_addition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
}
test.each([
  ['first_name', 'evil.nl'],
  ['last_name', 'www.evil.example/x'],
  ['street', 'https://evil.example'],
  ['street_number', '17 evil.nl'],
  ['street_addition', 'evil.nl'],
  ['city', 'Kijk op evil.com'],
])('Address rejects a web address in %s', (field, value) => {
  const { error } = Address.safeParse({ ...address, [field]: value })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
    field,
    containsUrlMessage,
  ])
})

describe('withoutUrls', () => {
  test.each([
    ['J.P. de Wit', 'J.P. de Wit'],
    ['Jan www.jan.nl', 'Jan www jan nl'],
    ['Jan https://jan.nl/x', 'Jan https jan nl x'],
  ])('makes %j a name without a link', (typed, plain) => {
    expect(withoutUrls(typed)).toBe(plain)
  })
})
