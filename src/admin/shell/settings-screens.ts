// Instellingen: its index, and below each of its headings a screen per subject.

import { lookSetting } from '#domain/content/shop/look.ts'
import { proposalsSetting } from '#domain/content/publication/proposals-setting.ts'
import { noticesSetting } from '#domain/content/shop/shop-notices.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { carriersSetting } from '#domain/order/fulfilment/carriers-setting.ts'
import { exchangeSetting } from '#domain/order/exchange/exchange-setting.ts'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { declareScreens, settingsPath } from './declare-screen.ts'
import { settingScreen, wordsOfSetting } from './setting-screen.ts'

const shopDetails = () => import('../system/shop-details-screens.tsx')

export const settingsScreens = [
  ...declareScreens('Instellingen', [
    {
      path: settingsPath,
      permission: 'backoffice',
      name: 'Instellingen',
      icon: 'sliders-horizontal',
      words: 'instellen configuratie opties voorkeuren',
      load: () => import('../system/settings-screen.tsx'),
    },
    {
      path: 'mijn-account',
      permission: 'own-account',
      actions: [
        {
          name: 'Mijn wachtwoord en tweede stap',
          words: 'inloggen code passkey herstelcodes profiel account',
        },
      ],
      load: () => import('../own-account/own-account-screen.tsx'),
    },
  ]),
  ...declareScreens('Winkel', [
    {
      path: 'instellingen/bedrijf',
      permission: 'settings',
      name: 'Winkel en bedrijf',
      purpose: 'Naam, logo, adres, nummers en klantenservice.',
      words:
        'winkelnaam logo bedrijf bedrijfsgegevens adres retouradres kvk kamer van koophandel btw-nummer telefoon e-mailadres openingstijden factuur',
      load: async () => ({ default: (await shopDetails()).CompanyScreen }),
    },
    {
      path: 'instellingen/banner',
      permission: 'settings',
      name: 'Vaste banner',
      purpose: 'De drie teksten boven elke pagina.',
      words: 'balk bovenaan tekst usp beloften',
      load: async () => ({ default: (await shopDetails()).BannerScreen }),
    },
    {
      path: 'instellingen/uiterlijk',
      permission: 'settings',
      name: lookSetting.form.title,
      purpose: 'Hoe je winkel en je mails eruitzien.',
      words: wordsOfSetting(lookSetting.form),
      load: () => import('../look/look-screen.tsx'),
    },
    {
      path: 'openen',
      permission: 'settings',
      name: 'Je winkel openen',
      purpose: 'Stap voor stap van een lege winkel naar de eerste verkoop.',
      words: 'beginnen starten opzetten inrichten stappen eerste verkoop proefbestelling',
      load: () => import('../opening/opening-screen.tsx'),
    },
    settingScreen(noticesSetting, {
      path: 'instellingen/mededeling',
      purpose: 'Een bericht boven elke pagina, en dagen zonder verzending.',
    }),
    {
      path: 'instellingen/sociale-netwerken',
      permission: 'settings',
      name: 'Sociale netwerken',
      purpose: 'Links onder elke pagina.',
      words: 'facebook instagram linkedin youtube tiktok social media',
      load: async () => ({ default: (await shopDetails()).SocialScreen }),
    },
    {
      path: 'medewerkers',
      permission: 'people',
      name: 'Medewerkers',
      purpose: 'Wie er in beheer werkt, en met welke rol.',
      words: 'collega collega’s rol rollen personeel rechten',
      actions: [{ name: 'Collega uitnodigen', words: 'medewerker account toegang toevoegen' }],
      load: () => import('../staff/colleagues-screen.tsx'),
    },
    settingScreen(proposalsSetting, {
      path: 'instellingen/voorstellen',
      purpose: 'Of de redactie zelf publiceert, of een uitgever meeleest.',
    }),
  ]),
  ...declareScreens('Verkoop', [
    {
      path: 'instellingen/bezorging',
      permission: 'settings',
      name: 'Bezorging',
      purpose: 'Verzendkosten, gratis vanaf, uiterste besteltijd en levertijd.',
      words:
        'verzendkosten bezorgkosten gratis verzending levertijd besteltijd zaterdag portokosten wijzigen',
      load: () => import('../system/delivery-terms-screen.tsx'),
    },
    settingScreen(carriersSetting, {
      path: 'instellingen/bezorgers',
      purpose: 'Op welke sites klanten hun pakket volgen.',
    }),
    settingScreen(payLaterSetting, {
      path: 'instellingen/achteraf-betalen',
      purpose: 'Of klanten binnen 14 dagen mogen betalen, en tot welk bedrag.',
    }),
    settingScreen(exchangeSetting, {
      path: 'instellingen/ruilen',
      purpose: 'Wat ruilen kost, en wanneer het nieuwe pak vertrekt.',
    }),
    settingScreen(moneyBackSetting, {
      path: 'instellingen/geld-terug',
      purpose: 'Wat je belooft als een pak niet past.',
    }),
  ]),
  ...declareScreens('Wet en privacy', [
    {
      path: 'instellingen/garantie',
      permission: 'settings',
      name: 'Garantie',
      purpose: 'De officiële kennisgeving van de EU.',
      words: 'kennisgeving eu wettelijke europese label',
      load: () => import('../system/guarantee-screen.tsx'),
    },
    settingScreen(healthDataSetting, {
      path: 'instellingen/gezondheidsgegevens',
      purpose: 'Op welke grond je ze gebruikt.',
    }),
    settingScreen(rulesCheckSetting, {
      path: 'instellingen/vergoeding',
      purpose: 'De dag waarop jullie de regels nakeken.',
    }),
  ]),
  ...declareScreens('Mails', [
    {
      path: 'mails',
      permission: 'mails',
      name: 'Mails',
      purpose: 'De woorden van elke mail, met een voorbeeld.',
      words: 'voorbeeld tekst template sjabloon onderwerp e-mail',
      load: () => import('../mail/mail-samples-screen.tsx'),
    },
    {
      path: 'outbox',
      permission: 'mails',
      name: 'Postvak uit',
      purpose: 'Wat verstuurd is, wat wacht en wat niet aankwam.',
      words: 'mails mislukte mislukt verstuurd verzonden niet aangekomen outbox',
      load: () => import('../mail/outbox-screen.tsx'),
    },
  ]),
  ...declareScreens('Vindbaar zijn', [
    {
      path: 'instellingen/productlijst',
      permission: 'settings',
      name: 'Productlijst voor Google',
      purpose: 'Je producten met prijs en voorraad in Google.',
      words: 'google shopping merchant center feed advertenties',
      load: () => import('../system/product-feed-screen.tsx'),
    },
    {
      path: 'instellingen/zoekmachines',
      permission: 'settings',
      name: 'Zoekmachines inlichten',
      purpose: 'Nieuwe pagina’s melden aan Bing en andere.',
      words: 'bing indexnow seo vindbaarheid melden',
      load: () => import('../system/index-now-screen.tsx'),
    },
  ]),
  ...declareScreens('Aansluitingen', [
    {
      path: 'instellingen/verbindingen',
      permission: 'settings',
      name: 'Betalen, mail en adressen',
      purpose: 'Mollie, je mailserver, adressen en afhaalpunten: invullen en proberen.',
      words:
        'mollie betaaldienst ideal betaalmethode smtp mailserver afzender pdok postcode afhaalpunt postnl dhl myparcel sendcloud verzendlabels domein proefmail',
      load: () => import('../connections/connections-screen.tsx'),
    },
    {
      path: 'koppelingen',
      permission: 'settings',
      name: 'Koppelingen',
      purpose: 'Programma’s van anderen, zoals dat van je magazijn.',
      words: 'magazijn programma integratie',
      onlyParts: true,
      load: () => import('../system/connections-screen.tsx'),
    },
  ]),
  ...declareScreens('Achter de schermen', [
    {
      path: 'logboek',
      permission: 'record',
      name: 'Logboek',
      purpose: 'Wie wat wanneer wijzigde.',
      words: 'wie wat wanneer gewijzigd audit geschiedenis wijzigingen',
      load: () => import('../system/audit-log-screen.tsx'),
    },
    {
      path: 'taken',
      permission: 'record',
      name: 'Achtergrondtaken',
      purpose: 'Wat de winkel uit zichzelf doet. Jij hoeft hier niets te doen.',
      words: 'jobs automatisch cron',
      load: () => import('../system/jobs-screen.tsx'),
    },
    {
      path: 'blokken',
      permission: 'content',
      name: 'Blokken',
      purpose: 'Elk blok waarmee je een pagina bouwt.',
      words: 'componenten voorbeelden bouwstenen',
      load: () => import('../pages/blocks-screen.tsx'),
    },
  ]),
]
