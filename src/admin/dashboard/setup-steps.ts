// What the set-up list says about each step, and where its work is done.

import type { SetupStepName } from '#domain/staff/shop-setup.ts'

type StepText = { title: string; about: string; link?: { to: string; name: string } }

export const setupStepTexts: Record<SetupStepName, StepText> = {
  'second-factor': {
    title: 'Beveilig je account',
    about: 'Met een tweede stap bij het inloggen komt niemand binnen met alleen je wachtwoord.',
    link: { to: '/admin/mijn-account', name: 'Zet een tweede stap aan' },
  },
  company: {
    title: 'Vul je bedrijfsgegevens in',
    about:
      'De naam van je winkel, je adres en je nummers staan op elke pagina, in elke mail en op facturen. Zonder deze gegevens neemt de winkel geen bestellingen aan.',
    link: { to: '/admin/instellingen', name: 'Naar de instellingen' },
  },
  delivery: {
    title: 'Kijk de bezorgkosten na',
    about:
      'Wat kost bezorgen, vanaf welk bedrag is het gratis, en hoe snel verzend je? Alle teksten volgen deze bedragen.',
    link: { to: '/admin/instellingen#delivery', name: 'Bekijk de bezorgkosten' },
  },
  product: {
    title: 'Voeg je eerste product toe',
    about: 'Met een foto, een prijs en een voorraad. Zet het op zichtbaar als het klaar is.',
    link: { to: '/admin/producten/nieuw', name: 'Nieuw product' },
  },
  pages: {
    title: 'Zet je pagina’s op de site',
    about:
      'Er staan concepten voor je klaar. Lees ze, vervang elk [vul in] door je eigen woorden, en zet ze op de site.',
  },
  payments: { title: 'Laat klanten betalen', about: '' },
  mail: { title: 'Laat mails aankomen', about: '' },
  addresses: { title: 'Vind adressen bij de postcode', about: '' },
  'test-order': {
    title: 'Doe een proefbestelling',
    about:
      'Bestel en betaal zoals een klant. Zo zie je elke mail en elke stap voordat iemand anders ze ziet.',
    link: { to: '/shop', name: 'Naar de winkel' },
  },
  'start-selling': {
    title: 'Begin met verkopen',
    about:
      'Werken betalen en mailen echt? Ruim dan op wat je hebt geprobeerd. Proefbestellingen zijn geen verkoop: ze staan niet in je cijfers, je btw en je boekhouding.',
  },
}
