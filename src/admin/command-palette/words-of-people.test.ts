// The words by which people look for something in the back office, and where these lead them.

import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { SettingForm } from '#domain/setting/define-setting.ts'
import { adminExtensions } from '#extensions/admin.ts'
import { findCommands } from './commands.ts'

const extensions = adminExtensions.map(({ name }) => name)
const find = (query: string) => findCommands(query, { staff_role: 'owner', extensions })

const words: Record<string, readonly [path: string, name: string]> = {
  terugbetalen: ['bestellingen', 'Geld terugbetalen'],
  'geld terug': ['bestellingen', 'Geld terugbetalen'],
  annuleren: ['bestellingen', 'Bestelling annuleren'],
  omruilen: ['bestellingen', 'Ruilen'],
  'verkeerd adres': ['bestellingen', 'Adres van een bestelling verbeteren'],
  'mail opnieuw': ['bestellingen', 'Mail opnieuw sturen'],
  retour: ['bestellingen?attention=return', 'Retouren bekijken'],
  pakbon: ['bestellingen/paklijst', 'Paklijst'],
  'track en trace': ['verzenden', 'Verzenden'],
  brieven: ['bestellingen/brieven', 'Brieven printen'],
  'klant verwijderen': ['klanten', 'Klant wissen'],
  avg: ['klanten', 'Klant wissen'],
  opzeggen: ['abonnementen', 'Abonnement stoppen'],
  overslaan: ['abonnementen', 'Levering overslaan of verzetten'],
  'product toevoegen': ['producten/nieuw', 'Nieuw product'],
  'prijs verhogen': ['producten', 'Prijzen wijzigen'],
  aanbieding: ['producten', 'Aanbieding maken'],
  voorraad: ['producten', 'Producten'],
  excel: ['producten/bestand', 'Catalogus in- en uitlezen'],
  'categorie toevoegen': ['categorieen', 'Categorieën'],
  'kortingscode maken': ['kortingscodes', 'Kortingscode maken'],
  voucher: ['kortingscodes', 'Kortingscode maken'],
  homepage: ['/editor/home', 'Voorpagina wijzigen'],
  blog: ['/editor?kind=article', 'Nieuw artikel'],
  footer: ['menu', 'Menu en voet'],
  'dode links': ['doorverwijzingen', 'Doorverwijzingen'],
  beoordelingen: ['reviews', 'Reviews'],
  omzet: ['stats', 'Statistiek'],
  'btw-nummer': ['instellingen/bedrijf', 'Winkel en bedrijf'],
  'kvk nummer wijzigen': ['instellingen/bedrijf', 'Winkel en bedrijf'],
  'hoe kan ik mijn logo aanpassen': ['instellingen/bedrijf', 'Winkel en bedrijf'],
  openingstijden: ['instellingen/bedrijf', 'Winkel en bedrijf'],
  vakantie: ['instellingen/mededeling', 'Mededeling en vakantie'],
  instagram: ['instellingen/sociale-netwerken', 'Sociale netwerken'],
  verzendkosten: ['instellingen/bezorging', 'Bezorging'],
  'gratis verzending': ['instellingen/bezorging', 'Bezorging'],
  postnl: ['instellingen/bezorgers', 'Bezorgers'],
  iban: ['instellingen/achteraf-betalen', 'Achteraf betalen'],
  'niet goed geld terug': ['instellingen/geld-terug', 'Niet goed, geld terug'],
  toestemming: ['instellingen/gezondheidsgegevens', 'Gezondheidsgegevens'],
  verzekering: ['instellingen/vergoeding', 'Vergoeding'],
  'tekst van mail': ['mails', 'Mails'],
  'mislukte mails': ['outbox', 'Postvak uit'],
  'google shopping': ['instellingen/productlijst', 'Productlijst voor Google'],
  ideal: ['instellingen/verbindingen', 'Betalen, mail en adressen'],
  mailserver: ['instellingen/verbindingen', 'Betalen, mail en adressen'],
  myparcel: ['instellingen/verbindingen', 'Betalen, mail en adressen'],
  lettertype: ['instellingen/uiterlijk', 'Kleuren en letters'],
  'eerste verkoop': ['openen', 'Je winkel openen'],
  'collega toevoegen': ['medewerkers', 'Collega uitnodigen'],
  wachtwoord: ['mijn-account', 'Mijn wachtwoord en tweede stap'],
  'wie heeft dit gewijzigd': ['logboek', 'Logboek'],
}

describe('findCommands', () => {
  test.each(Object.entries(words))('leads who types ‘%s’ to %j', (query, [path, name]) => {
    const [found] = find(query)
    expect(found).toMatchObject({ name, path: path.startsWith('/') ? path : `/admin/${path}` })
  })

  test('finds each setting by its title and by the labels of its fields', async () => {
    const files = globSync('src/{domain,extensions}/**/*.ts').filter((path) =>
      readFileSync(path, 'utf8').includes(' = defineSetting({'),
    )
    const modules: object[] = await Promise.all(
      files.map((path) => import(pathToFileURL(path).href)),
    )
    const forms = modules
      .flatMap((module): unknown[] => Object.values(module))
      .filter((value) => value instanceof Object && 'form' in value)
      .map((setting) => (setting as { form: SettingForm<unknown> }).form)
    expect(forms.length).toBeGreaterThan(6)
    for (const { title, fields } of forms)
      for (const text of [
        title,
        ...Object.values(fields).map((field) => ('label' in field ? field.label : title)),
      ])
        expect([text, find(text).length > 0]).toEqual([text, true])
  })
})
