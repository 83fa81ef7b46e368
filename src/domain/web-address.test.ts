import { expect, test } from 'vitest'
import { PersonName } from './account/person-name.ts'
import { Address } from './order/new-order.ts'
import { holdsWebAddress, webAddressRefused } from './web-address.ts'

const realOnes = [
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
test.each(realOnes)('%j is a name, street or place and passes', (text) => {
  expect(holdsWebAddress(text)).toBe(false)
})

const refusedOnes = [
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
test.each(refusedOnes)('%j holds a web address and is refused', (text) => {
  expect(holdsWebAddress(text)).toBe(true)
})

test('a long text is looked through at once', () => {
  const begun = performance.now()
  for (const part of ['a', 'www', '[', 'a ', '[ ', 'aaa.', 'a\t'])
    expect([part, holdsWebAddress(part.repeat(200_000 / part.length))]).toEqual([part, false])
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('a name with a web address is refused with one sentence', () => {
  const { error } = PersonName('Vul je naam in.').safeParse('Haal je prijs op evil.nl')
  expect(error?.issues.map(({ message }) => message)).toEqual([webAddressRefused])
})

const address = { street: 'Dam', street_number: '1', street_addition: '', postcode: '1012JS', city: 'Amsterdam' }
test.each([
  ['first_name', 'evil.nl'],
  ['last_name', 'www.evil.example/x'],
  ['street', 'https://evil.example'],
  ['street_number', '17 evil.nl'],
  ['street_addition', 'evil.nl'],
  ['city', 'Kijk op evil.com'],
])('%s of an address takes no web address', (field, value) => {
  const { error } = Address.safeParse({ ...address, [field]: value })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([field, webAddressRefused])
})
