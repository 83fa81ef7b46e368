// The pages that the law requires.

import { confirmationWindowHours } from '#domain/customer/pending-change.ts'
import { payLaterCheckDays } from '#domain/order/order-limits.ts'
import { payLaterDays, secondDueReminderDays } from '#domain/payment/pay-later-terms.ts'
import { erasedOrderContentsRetention } from '#domain/customer/erasure.ts'
import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import { debitCollector } from '#domain/subscription/direct-debit.ts'
import {
  chargeRetryDays,
  deliveryNoticeDays,
  unpaidDeliveryPauseDays,
  outOfStockRetryDays,
  priceNoticeDays,
} from '#domain/subscription/subscription-limits.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { exampleShopSentence, legalDates } from './example-facts.ts'
import { block, h2, html, ol, p, page, ul } from './demo-page.ts'

const head = (title: string, subtitle: string) => block('TitleSubtitle', { title, subtitle })
const text = (...parts: string[]) => block('TextBlock', { title: '', text: html(...parts) })

export const privacy = page(
  'privacybeleid',
  'Privacybeleid',
  'Welke gegevens we bewaren, waarom, hoe lang, en wat je kunt laten wissen.',
  [
    head(
      'Privacybeleid',
      `Wat je bij ons koopt, gaat niemand iets aan. Zo houden we ons daaraan. Laatst gewijzigd op ${legalDates.terms}.`,
    ),
    text(
      h2('Geen cookies, geen meekijkers'),
      p(
        'Wie rondkijkt, krijgt van ons geen enkele cookie. Er staan geen advertenties of meetpixels op deze site. Links naar andere sites zijn gewone links: die sites weten pas iets van je als je erop klikt. Letters en foto’s komen van onze eigen server.',
        'Je winkelmand, je filters, je antwoorden in de keuzehulp, hoeveel je per dag gebruikt en wat je bekeek en vergelijkt staan alleen op je eigen apparaat. Met “Wis mijn sporen”, onderaan elke pagina, haal je alles in één keer weg.',
      ),
      p(
        'We tellen per dag hoe vaak het overzicht, een productpagina, de keuzehulp en het afrekenen bekeken zijn, hoe vaak een adres is opgezocht en waarom een bestelling niet doorging. Dat zijn alleen aantallen van iedereen samen. We bewaren daarbij niet wie er keek: geen adres, geen apparaat, geen kenmerk.',
        'Zoekwoorden waar niets bij gevonden wordt, bewaren we hooguit als ze vijf keer gezocht zijn, met alleen de dag en het aantal erbij. Iets met een cijfer of een @ bewaren we nooit.',
      ),
      h2('Wat we wel bewaren'),
      ul(
        '<strong>Om te bezorgen:</strong> je naam, adres, e-mailadres en wat je bestelde. Gaat het pakket naar een ander adres: ook de naam en het adres daar. Je telefoonnummer alleen als je het geeft.',
        '<strong>Als je ons belt of schrijft:</strong> soms een aantekening, zodat een collega je beter kan helpen.',
        '<strong>Om je te laten betalen:</strong> het bedrag en het nummer van de betaling. Je rekeningnummer zien we niet, behalve als je het bedrag zelf naar ons overmaakt.',
        '<strong>Als je een account hebt:</strong> je e-mailadres en een onleesbaar gemaakt wachtwoord.',
        '<strong>Als je de nieuwsbrief wilt:</strong> je e-mailadres, wanneer je erom vroeg en wanneer je dat bevestigde.',
      ),
      h2('Wie verantwoordelijk is, en waarom het mag'),
      p(
        'Verantwoordelijk voor deze gegevens is [[bedrijfsnaam]], [[bedrijfsadres]].',
        'Je bestelling en je account bewaren we om onze afspraak met jou uit te voeren. De boekhouding moet van de wet. De nieuwsbrief sturen we alleen met jouw toestemming, en die trek je in met de link in elke nieuwsbrief. Beveiliging, zoals het tellen van mislukte inlogpogingen, doen we omdat we er een gerechtvaardigd belang bij hebben.',
      ),
      h2('Mails na de bezorging'),
      p(
        'Na de bezorging mailen we je hooguit één keer per bestelling met de vraag hoe die bevalt. Zat er een proefpakje in, dan vragen we ook één keer of het past. Dat doen we omdat we er een gerechtvaardigd belang bij hebben: zo horen we wat niet goed past. Wil je die mails niet, vink dat dan aan bij het afrekenen, onder je e-mailadres, of zeg het als je telefonisch bestelt. In elke mail staat ook een link om te stoppen.',
        'Een review blijft op de site tot jij hem weghaalt op de pagina van je bestelling. Laat je alles wissen, dan blijft alleen de tekst staan, zonder je naam.',
      ),
      h2('Gegevens over je gezondheid'),
      p(
        'Een bestelling bij ons kan iets zeggen over je gezondheid. Daarom behandelen we alle bestelgegevens met de strengste regels van de privacywet (AVG). [[grondslag gezondheidsgegevens]]',
        'Geef je geen toestemming, dan kunnen we je bestelling niet aannemen. We gebruiken de gegevens om te leveren en om je daarna te helpen, bijvoorbeeld als je iets terugstuurt. Wanneer je toestemming gaf en met welke tekst, schrijven we op. Je vindt het terug in je account, onder Privacy.',
      ),
      h2('Je toestemming intrekken'),
      p(
        'Dat mag altijd, zonder reden. Gebruik de link “Toestemming intrekken” in een mail over je bestelling of abonnement, of doe het in je account onder Privacy. Je leest eerst wat er gebeurt, en je krijgt er een mail over. Met een link gaat het over die bestelling of dat abonnement, in je account over alles.',
      ),
      ul(
        'Een abonnement stopt.',
        'Een bestelling die nog niet is ingepakt, annuleren we. Wat je betaalde, krijg je terug.',
        `Een pakket dat al is ingepakt, komt nog. ${erasedOrderContentsRetention / msPerDay} dagen na de bezorging halen we weg wat erin zat.`,
        'Bij een oudere bestelling halen we dat meteen weg, of zodra je retour, terugbetaling of melding klaar is en je betaald hebt.',
        'Je reviews over die bestelling worden anoniem.',
      ),
      p(
        'Wat we met je gegevens deden voordat je je toestemming introk, blijft geldig. Bestel je later weer iets, dan vragen we het opnieuw.',
      ),
      h2('Als je voor iemand anders bestelt'),
      p(
        'In je account kun je bewaren voor wie je bestelt: roepnaam, naam, adres, maat en vaste producten. Een ziekte of geboortedatum vragen we niet. Het zijn gegevens van een ander, dus vraag het eerst even. Een maat of product bewaren we pas als je aanvinkt dat hij of zij dat goed vindt. We gebruiken het alleen voor wat jij voor die persoon bestelt. Trek je je toestemming in, dan halen we alle maten en vaste producten weg.',
        'Je ziet, wijzigt, downloadt en wist elke persoon apart in je account, onder Voor wie. Bestelt iemand voor jou? Dan mag je ons vragen wat we van je bewaren, en het laten wissen. Stuur een bericht naar [[e-mailadres]]. Wat we van een bestelling voor de Belastingdienst moeten bewaren, blijft.',
      ),
      h2('Met wie we delen'),
      p(
        'De bezorger krijgt je naam en adres, en wat je hem vraagt; laten we het label maken door een labeldienst, dan krijgt die ze ook. Zoek je een afhaalpunt, dan krijgt de bezorger van die punten alleen de postcode waarbij je zoekt. De betaaldienst krijgt het bedrag en een bestelnummer, en bij een overboeking krijgt onze bank dat. Geen van allen hoort wat erin zit. Ons hostingbedrijf en onze mailprovider werken in opdracht van ons en mogen de gegevens nergens anders voor gebruiken. Het adresregister van de overheid krijgt hoogstens een postcode en huisnummer, om de straat erbij te vinden. Verder delen we niets, tenzij een rechter het beveelt.',
      ),
      h2('Hoe lang'),
      p('Dat verschilt per soort. Open een regel voor de hele lijst.', '[[bewaartermijnen]]'),
      p('Je account laten wissen kan in je account, onder Privacy, of met een bericht aan ons.'),
      h2('Jouw rechten'),
      p(
        `Je mag je gegevens inzien, laten verbeteren, meenemen en laten wissen. Je mag ook vragen om er even niets mee te doen: dat heet beperking. En je mag bezwaar maken tegen wat we doen omdat we er zelf een belang bij hebben, zoals de beveiliging. Stuur een bericht naar [[e-mailadres]]; binnen twee weken is het geregeld.`,
        'Ben je het niet met ons eens, dan kun je een klacht indienen bij de toezichthouder: de Autoriteit Persoonsgegevens. Hoe dat gaat, staat op autoriteitpersoonsgegevens.nl.',
      ),
    ),
  ],
)

export const terms = page(
  'algemene-voorwaarden',
  'Algemene voorwaarden',
  'De afspraken tussen jou en ons: prijzen, betalen, bezorgen, ruilen en klachten.',
  [
    head(
      'Algemene voorwaarden',
      `De afspraken tussen jou en ons, in gewone taal. Ze gelden voor elke bestelling vanaf ${legalDates.terms}.`,
    ),
    text(
      h2('1. Wie we zijn'),
      p(
        `[[bedrijfsgegevens]]. E-mail [[e-mailadres]], telefoon [[telefoon]]. ${exampleShopSentence}`,
      ),
      h2('2. Prijzen'),
      p(
        'Alle prijzen zijn in euro en met btw. Verzenden kost [[verzendkosten]]; vanaf een bestelling van [[gratis vanaf]] is het gratis. Bestel je alleen proefpakjes, dan kost het verzenden [[verzendkosten proefpakjes]]; voor gratis bezorging tellen ze niet mee.',
        'Verandert een prijs terwijl je bestelt, dan zie je dat voordat je betaalt. Een vergissing die iedereen meteen ziet, zoals een pak van één cent, bindt ons niet.',
      ),
      h2('3. Bestellen en betalen'),
      p(
        'Je bestelt als je op de knop “Bestelling met betalingsverplichting” drukt. Koos je om vooraf te betalen en betaal je niet, dan vervalt de bestelling vanzelf en ben je ons niets schuldig. Is je betaling binnen, dan krijg je een bevestiging per e-mail.',
        `Koos je voor achteraf betalen, dan sturen we je pakket voordat je betaalt. Je bevestigt de bestelling met de knop in een mail, of door in te loggen. Zonder bevestiging vervalt ze na ${confirmationWindowHours} uur en ben je ons niets schuldig. Soms kijkt een collega je bestelling eerst na. Beslist die niet binnen ${payLaterCheckDays} dagen, dan vervalt ze ook en ben je ons niets schuldig. Je betaalt binnen ${payLaterDays} dagen nadat we alles verzonden hebben. Op de laatste dag en ${secondDueReminderDays} dagen later krijg je een herinnering, zonder kosten. Stuur je iets terug, dan betaal je dat niet. Er komt geen kredietbedrijf aan te pas.`,
        'Bestel je met een kortingscode, dan gelden de voorwaarden die bij de code staan. Stuur je daarna iets terug, dan krijg je terug wat je ervoor betaalde.',
      ),
      h2('4. Abonnementen'),
      p(
        'Een abonnement loopt tot je het stopt. Een vaste looptijd of opzegtermijn is er niet. Je stopt, pauzeert of wijzigt het met de link in elke mail over je abonnement, of in je account. Een levering die al betaald is, krijg je nog.',
        `Ruim voor elke levering, meestal ${deliveryNoticeDays} dagen, mailen we wat er komt en wat het kost. Tot en met de dag ervoor kun je die levering overslaan of wijzigen. Is er te weinig op voorraad, dan schrijven we niets af en proberen we het ${outOfStockRetryDays} dagen lang elke dag opnieuw. Daarna slaan we die levering over.`,
        `Wordt iets in je abonnement duurder, dan hoor je dat minstens ${priceNoticeDays} dagen voordat je de nieuwe prijs betaalt. Wil je dat niet, dan kun je tot die dag wijzigen of stoppen.`,
      ),
      h2('5. Automatisch afschrijven'),
      p(
        `De eerste levering van een abonnement betaal je zelf. Daarmee geef je ons toestemming om de volgende bedragen automatisch af te schrijven. Maakte je het bedrag zelf naar ons over, dan krijg je bij elke levering een link om te betalen. Een incasso doet onze betaaldienst voor ons: ${debitCollector}. Het kenmerk van je machtiging staat in de mail voor elke levering. Na het stoppen schrijven we niets meer af. Klopt een afschrijving niet, laat het ons weten: is het te veel, dan betalen we het terug. Bij een incasso van je bankrekening kun je het bedrag ook zelf binnen acht weken door je bank laten terugboeken.`,
        `Lukt een afschrijving niet, dan proberen we het na ${chargeRetryDays} dagen nog één keer. Lukt het dan weer niet, dan krijg je een mail met een link om te betalen. Is er ${unpaidDeliveryPauseDays} dagen later niet betaald, dan zetten we je abonnement op pauze, zonder kosten.`,
      ),
      h2('6. Bezorgen'),
      p(
        'Wat op voorraad is, versturen we binnen [[verzenden binnen]] in een effen doos. Een betaling na [[uiterste besteltijd]], in het weekend of op een feestdag telt als betaling op de eerstvolgende werkdag. Duurt het langer dan dertig dagen, dan mag je de koop kosteloos ongedaan maken.',
      ),
      h2('7. Bedenktijd'),
      p(
        'Je hebt veertien dagen bedenktijd. Hoe dat gaat en wat de uitzonderingen zijn, staat op de pagina <a href="/herroepen">Herroepen</a>.',
        '[[geld terug]]',
      ),
      h2('8. Wettelijke garantie'),
      p(
        'Een product moet doen wat je ervan mag verwachten. Doet het dat niet, dan herstellen of vervangen we het kosteloos. Kan dat niet of duurt het te lang, dan krijg je geld terug. Dat recht geeft de wet je, en het kost je niets.',
        'Meld je het binnen twee maanden nadat je het merkte, dan ben je op tijd. Blijkt het in het eerste jaar na ontvangst, dan hoef jij niet te bewijzen dat het al niet goed was: wij moeten bewijzen dat het wel zo was.',
      ),
      h2('9. Reviews'),
      p(
        'Een review schrijven kan alleen met de link van een bestelling die bezorgd is, over een product dat erin zat. Zo weten we dat de schrijver het product heeft gekregen. Een medewerker leest elke review voordat hij op de site komt. Kritische reviews plaatsen we ook. We weigeren alleen namen en adressen, medisch advies, scheldwoorden en reclame, en de schrijver leest dan waarom.',
        'Nemen we een review over uit een eerdere webwinkel, dan staat dat erbij. Dat doen we alleen als die winkel de schrijver het product stuurde: dezelfde klant had daar een verzonden bestelling met dat product. Ook die leest een medewerker eerst, en van de naam blijft één letter over.',
        `Van ons krijgt niemand iets voor een review. Staat er een review die volgens jou niet mag, mail dan naar [[e-mailadres]]: dan kijken we er opnieuw naar en hoor je wat we doen.`,
        `Dat adres is ons contactpunt voor meldingen over reviews, ook voor toezichthouders, in het Nederlands of het Engels. Schrijf bij welk product de review staat en wat er volgens jou niet mag. Onze klantenservice bevestigt je melding en laat binnen vijf werkdagen weten wat we besluiten en waarom. Halen we de review weg, dan leest de schrijver de reden op de pagina van de bestelling.`,
      ),
      h2('10. Klachten'),
      p(
        'Mail of bel ons. Binnen vijf werkdagen krijg je antwoord van een mens. Komen we er niet uit, dan kun je naar de rechter. Op alle afspraken is Nederlands recht van toepassing.',
        'Lukt iets op deze site niet, bijvoorbeeld met een voorleesprogramma? Op de pagina <a href="/toegankelijkheid">Toegankelijkheid</a> staat wat we daaraan doen en hoe je het meldt.',
      ),
    ),
  ],
)

export const withdrawal = page(
  'herroepen',
  'Herroepen',
  'Zo maak je een bestelling ongedaan binnen de bedenktijd van veertien dagen.',
  [
    head(
      'Herroepen',
      'Van gedachten veranderd? Binnen veertien dagen na ontvangst mag je een bestelling ongedaan maken, zonder reden.',
    ),
    text(
      h2('Zo doe je dat'),
      ol(
        `Vul het formulier op deze pagina in, of open het met de link in je mail: dan is alles al ingevuld. Mailen naar [[e-mailadres]] of bellen met [[telefoon]] mag ook.`,
        'Je krijgt per e-mail een ontvangstbevestiging, met datum en tijd.',
        'Is het pakket al verstuurd, stuur het dan binnen veertien dagen terug. Het retouradres, zonder winkelnaam, staat in de bevestiging.',
        'We betalen binnen veertien dagen na je herroeping terug, ook de verzendkosten als je alles terugstuurt.',
      ),
      h2('Wat niet terug kan'),
      p(
        openedPackText,
        'De wet staat dat toe voor verzegelde producten die om de hygiëne niet terug kunnen. Heeft een product geen verzegeling, zoals een tasje, dan mag het ook geopend terug, als het nog heel is.',
        '[[geld terug]]',
      ),
      h2('Modelformulier'),
      p(
        'Je mag deze tekst overnemen, maar het hoeft niet:',
        '“Hierbij maak ik de koop ongedaan van de volgende producten: … Besteld op: … Ontvangen op: … Bestelnummer: … Naam en adres: … Datum: …”',
      ),
      h2('Kosten'),
      p(
        'Het terugsturen betaal je zelf, meestal tussen € 5,- en € 7,-. Was het product stuk of verkeerd geleverd, dan betalen wij.',
      ),
    ),
  ],
)

export const accessibility = page(
  'toegankelijkheid',
  'Toegankelijkheid',
  'Hoe we deze winkel bruikbaar maken voor iedereen, en wat je kunt doen als iets niet lukt.',
  [
    head(
      'Toegankelijkheid',
      'Ook wie slecht ziet, met het toetsenbord werkt of snel moe is, moet hier rustig kunnen winkelen.',
    ),
    text(
      h2('Wat we doen'),
      ul(
        'Grote letters in een lettertype dat voor slechtzienden is ontworpen.',
        'Genoeg verschil tussen tekst en achtergrond, overal.',
        'Alles te bedienen met het toetsenbord, met een duidelijke rand om wat gekozen is.',
        'Beschrijvingen bij alle foto’s die iets vertellen, voor wie laat voorlezen.',
        'Bewegingen staan stil als je apparaat daarom vraagt.',
        'Inzoomen tot 400 procent, of alleen de letters twee keer zo groot, zonder dat er iets wegvalt.',
        'Onder aan elke pagina staat Leesgemak: grotere letters, meer contrast of een rustig beeld, bewaard op je eigen apparaat.',
      ),
      h2('Waar we ons aan meten'),
      p(
        'Sinds 28 juni 2025 vraagt de Europese toegankelijkheidswet (de European Accessibility Act) dat iedereen bij een webwinkel kan kopen. De norm daarbij is EN 301 549, die naar de richtlijn WCAG verwijst. Wij houden WCAG 2.2 aan, niveau AA, op alle schermen van de winkel.',
      ),
      h2('Hoe we dat controleren'),
      ul(
        'Een programma (axe) loopt bij elke verandering de schermen na, breed en smal.',
        'Kopen, de keuzehulp, een abonnement stoppen en je account doen we bij elke verandering met alleen het toetsenbord.',
        'Van die stappen lezen we na wat een voorleesprogramma uit de pagina haalt: elke naam, elke melding en de volgorde. Dat is opgeschreven, en een verschil valt op.',
        'We bekijken de schermen op 400 procent, met hoog contrast van Windows en zonder beweging.',
      ),
      h2('Wat nog niet zo is'),
      ul(
        'De winkel is nog niet getest door mensen met een beperking, en niet met de voorleesprogramma’s zelf, zoals NVDA, JAWS of VoiceOver. Er is ook nog geen onderzoek door een ander bureau.',
        'Bestellen en de keuzehulp werken alleen met JavaScript. Lezen, zoeken, filteren, een abonnement stoppen en een bestelling herroepen kan ook zonder.',
        'Een paar knoppen en meldingen zijn in het Engels. Ze zijn zo gemerkt dat een voorleesprogramma ze Engels uitspreekt.',
        'Onze films met uitleg zijn ondertiteld en hebben geen gesproken beschrijving van het beeld. Onder elke film staan de stappen in woorden.',
        'Kies je in de kop van een pagina een andere pagina, dan blijft een voorleesprogramma bij die link staan. Met “Naar de inhoud” of de koppen ga je verder.',
        'Bij het betalen kom je op de pagina’s van de betaaldienst en je bank. Die pagina’s kunnen wij niet aanpassen. Lukt het daar niet, bel ons dan: we zoeken samen een andere manier.',
      ),
      h2('Lukt er iets niet?'),
      p(
        `Bel [[telefoon]] of mail [[e-mailadres]]. We nemen je bestelling dan gewoon aan de telefoon op, en herstellen daarna de site. Binnen vijf werkdagen hoor je wat we met je melding doen.`,
        'Ben je niet tevreden met ons antwoord, dan kun je een melding doen bij de Autoriteit Consument &amp; Markt, die bij webwinkels toeziet.',
        `Deze tekst is van ${legalDates.accessibility}. We lezen hem na bij elke grote verandering, en minstens eens per jaar.`,
      ),
    ),
  ],
)
