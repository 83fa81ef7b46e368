import { declareScreens } from './declare-screen.ts'

const inOrder = 'open de bestelling'

export const salesScreens = declareScreens('Dagelijks', [
  {
    path: '',
    permission: 'backoffice',
    name: 'Vandaag',
    icon: 'lightbulb',
    words: 'begin start dashboard',
    load: () => import('../dashboard/dashboard-screen.tsx'),
  },
  {
    path: 'bestellingen',
    permission: 'orders',
    name: 'Bestellingen',
    icon: 'shopping-bag',
    words: 'orders inpakken verkoop betaald',
    actions: [
      {
        name: 'Geld terugbetalen',
        words: 'terugstorten geld terug refund creditfactuur deel vergoeden klant',
        how: inOrder,
        permission: 'service',
      },
      {
        name: 'Bestelling annuleren',
        words: 'afzeggen afbestellen stoppen',
        how: inOrder,
        permission: 'service',
      },
      {
        name: 'Adres van een bestelling verbeteren',
        words: 'verkeerd bezorgadres wijzigen huisnummer postcode',
        how: inOrder,
        permission: 'service',
      },
      {
        name: 'Ruilen',
        words: 'omruilen verkeerde andere maat ander product sturen',
        how: inOrder,
        permission: 'service',
      },
      {
        name: 'Mail opnieuw sturen',
        words: 'bevestiging nogmaals niet ontvangen kwijt',
        how: inOrder,
        permission: 'service',
      },
      {
        name: 'Retouren bekijken',
        words: 'retour retourzending teruggestuurd ontvangen herroepen',
        to: '/admin/bestellingen?attention=return',
      },
    ],
    load: () => import('../orders/order-list-screen.tsx'),
  },
  {
    path: 'bestellingen/paklijst',
    permission: 'packing',
    name: 'Paklijst',
    icon: 'list-checks',
    words: 'inpakken plank pakbon pakbonnen scannen',
    load: () => import('../orders/fulfilment/pack-list-screen.tsx'),
  },
  {
    path: 'bestellingen/pakbonnen',
    permission: 'packing',
    load: () => import('../orders/fulfilment/packing-slips-screen.tsx'),
  },
  {
    path: 'verzenden',
    permission: 'packing',
    name: 'Verzenden',
    icon: 'truck',
    words: 'track trace code label labels pakket pakketten',
    load: () => import('../orders/fulfilment/bulk-ship-screen.tsx'),
  },
  {
    path: 'bestellingen/brieven',
    permission: 'service',
    actions: [{ name: 'Brieven printen', words: 'brief post zonder e-mail afdrukken' }],
    load: () => import('../letters/letter-list-screen.tsx'),
  },
  {
    path: 'bestellingen/:number/brieven/:id',
    permission: 'service',
    load: () => import('../letters/letter-screen.tsx'),
  },
  {
    path: 'bestellingen/:number',
    backTo: 'bestellingen',
    permission: 'orders',
    load: () => import('../orders/order-screen.tsx'),
  },
  {
    path: 'klanten',
    permission: 'customers',
    name: 'Klanten',
    icon: 'user',
    words: 'adres gegevens naam telefoonnummer',
    actions: [
      {
        name: 'Klant wissen',
        words: 'avg vergeten verwijderen gegevens privacy inzage',
        how: 'open de klant',
      },
    ],
    load: () => import('../customers/customer-list-screen.tsx'),
  },
  {
    path: 'klanten/:customer',
    backTo: 'klanten',
    permission: 'customers',
    load: () => import('../customers/customer-screen.tsx'),
  },
  {
    path: 'abonnementen',
    permission: 'subscriptions',
    name: 'Abonnementen',
    icon: 'repeat',
    words: 'levering incasso herhaalbestelling automatisch',
    actions: [
      {
        name: 'Levering overslaan of verzetten',
        words: 'uitstellen pauzeren vakantie abonnement',
        how: 'open het abonnement',
      },
      {
        name: 'Abonnement stoppen',
        words: 'opzeggen beëindigen',
        how: 'open het abonnement',
      },
    ],
    load: () => import('../subscriptions/subscription-list-screen.tsx'),
  },
  {
    path: 'abonnementen/:id',
    backTo: 'abonnementen',
    permission: 'subscriptions',
    load: () => import('../subscriptions/subscription-screen.tsx'),
  },
])
