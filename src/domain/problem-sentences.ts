// The Dutch sentence of each problem. Error responses of the server contain a sentence, so the
// browser needs only the sentences in problem-sentences.browser.ts. package.json maps
// `#domain/problem-sentences` to the right file.

import type { ProblemCode } from './problem-status.ts'

export const problemSentences: Readonly<Record<ProblemCode, string>> = {
  'body-malformed': 'Dit verzoek konden we niet lezen.',
  'not-logged-in': 'Log eerst in.',
  'login-failed': 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
  'second-factor-needed': 'Je wachtwoord klopt. Er is nog een tweede stap nodig om in te loggen.',
  'step-over': 'Dit duurde te lang of is al gebruikt. Begin opnieuw met je wachtwoord.',
  'second-factor-missing': 'Zet eerst een tweede stap bij het inloggen aan, bij Mijn account.',
  'not-allowed': 'Hier heb je geen toegang toe.',
  'api-key-refused':
    'Stuur een sleutel van de winkel mee als ‘Authorization: Bearer’. Deze ontbreekt, klopt niet, is verlopen of is ingetrokken.',
  'scope-missing': 'Deze sleutel heeft hier geen recht op.',
  'not-found': 'Dit vinden we niet. Misschien is het verplaatst of verwijderd.',
  'link-expired':
    'Deze link is ouder dan 60 dagen en opent daarom niets meer. Laat een nieuwe mailen.',
  'method-not-allowed': 'Dit kan hier niet.',
  'price-changed': 'Een prijs is veranderd. Je winkelmand is bijgewerkt; kijk hem nog even na.',
  'promise-changed':
    'Onze belofte over het eerste pak van een product is veranderd. Kijk die nog even na.',
  'discount-refused': 'Deze kortingscode kun je bij deze bestelling niet gebruiken.',
  'sample-refused': 'Dit proefpakje kun je nu niet bestellen.',
  'out-of-stock': 'Een product is niet meer op voorraad in dit aantal.',
  'too-many-packs':
    'Van een product kun je nu niet zoveel pakken tegelijk bestellen. Kies er minder, of neem contact met ons op.',
  'too-many-unpaid':
    'Er staan al bestellingen open die nog niet betaald zijn, met dit e-mailadres of vanaf jouw internetverbinding. Betaal die eerst, bestel minder pakken, probeer het over een half uur opnieuw of neem contact met ons op.',
  'no-longer-sold': 'Een product in je winkelmand verkopen we niet meer.',
  'last-owner': 'Dit is de laatste eigenaar. Maak eerst een collega eigenaar.',
  'version-conflict': 'Iemand anders heeft dit intussen gewijzigd.',
  'still-busy': 'Je bestelling wordt al verwerkt. Een ogenblik.',
  'subscription-changed': 'Je abonnement is intussen veranderd. Kijk het nog even na.',
  'change-outdated':
    'Dit is intussen anders dan in je mail stond. Er is niets veranderd. Vraag de wijziging gerust opnieuw aan.',
  'change-over': 'Deze wijziging wacht niet meer op je bevestiging. Er is nu niets veranderd.',
  'address-just-changed':
    'Het bezorgadres is net via de link veranderd. Meteen laten leveren kan dan twee dagen alleen als je bent ingelogd, of via de klantenservice.',
  'not-payable': 'Deze bestelling kan niet meer betaald worden. Bestel gerust opnieuw.',
  'already-packed': 'Je bestelling is al ingepakt. Dit kan nu niet meer.',
  'payment-under-way':
    'Je betaling is nog onderweg. Wacht een paar minuten en probeer het opnieuw.',
  'not-yet': 'Deze stap kan nog niet: de bestelling is nog niet zover.',
  'already-sent': 'Deze bestelling is al verzonden. Het adres kan niet meer anders.',
  'nothing-to-send':
    'Van deze bestelling is dit al verzonden, herroepen of terugbetaald. Kijk even wat er nog weg moet.',
  'withdrawal-open':
    'Er is een herroeping met een toelichting. Leg eerst vast om welke pakken het gaat; tot dan blijft alles hier.',
  'swap-open':
    'Deze bestelling wacht op de bijbetaling van een ruil. Tot die er is, of tot je de ruil afbreekt, blijft alles hier.',
  'swap-impossible': 'Ruilen kan bij deze bestelling niet meer.',
  'nothing-to-return': 'Dit kan niet meer terug.',
  'period-over': 'De 14 dagen bedenktijd zijn voorbij.',
  'too-much-refunded': 'Dat is meer dan er van deze bestelling nog terug te betalen is.',
  'picture-in-use': 'Deze foto staat nog ergens. Haal hem daar eerst weg.',
  'category-in-use': 'Hier liggen nog producten. Kies eerst waar die heen gaan.',
  'body-too-slow':
    'Het versturen duurde te lang. Kijk of je internet werkt, en probeer het opnieuw.',
  'body-too-large': 'Dit bestand of bericht is te groot.',
  'media-type': 'Dit soort inhoud kunnen we niet verwerken.',
  'input-invalid': 'Er klopt iets niet in wat je hebt ingevuld.',
  'label-refused': 'Het label kon niet worden gemaakt. Kijk het adres na.',
  'ledger-incomplete':
    'Vul eerst bij ‘Grootboekrekeningen’ de id’s van Moneybird in. Ze staan onderaan deze pagina.',
  'key-reused': 'Deze bestelpoging is al gebruikt. Vernieuw de pagina en probeer het opnieuw.',
  'too-many-requests': 'Dat ging even te snel. Wacht een minuut en probeer het opnieuw.',
  unexpected: 'Er ging iets mis. Probeer het straks opnieuw.',
  'payment-unavailable':
    'De betaaldienst is nu niet bereikbaar. Er is niets besteld of betaald. Probeer het over een paar minuten opnieuw.',
  'address-lookup-unavailable':
    'We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.',
  'pickup-points-unavailable':
    'We kunnen de afhaalpunten nu niet opvragen. Kies Thuis, of probeer het over een paar minuten opnieuw.',
  'labels-unavailable': 'De labeldienst antwoordt nu niet. Probeer het over een minuut opnieuw.',
  'media-unavailable': 'De foto kon niet worden bewaard. Probeer het straks opnieuw.',
  'shop-unavailable': 'De winkel is even niet bereikbaar. Probeer het over een minuut opnieuw.',
}
