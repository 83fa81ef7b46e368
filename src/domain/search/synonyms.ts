/** The words of a row are synonyms. Words that are closer in the row are closer in meaning. */
export const synonymGroups: readonly (readonly string[])[] = [
  'luier luiers pamper pampers broekje broekjes slip slips incontinentiebroekje incontinentieslip',
  'onderbroek onderbroeken ondergoed boxer boxershort',
  'inlegkruisje inlegkruisjes inlegger inleggers inlegverband verband verbandje maandverband pad pads',
  'matje matjes onderlegger onderleggers bedbescherming bedbeschermer matras matrasbeschermer matrashoes',
  'urineverlies plas plassen urine incontinentie blaas lekken lekkage nadruppelen',
  'nacht nachten nachts slapen slaap',
  'nachtluier nachtluiers nachtbroekje nachtverband',
  'man mannen heren heer',
  'vrouw vrouwen dames dame',
  'pants broekje broekjes optrekbroekje',
  'wasbaar wasbare herbruikbaar herbruikbare uitwasbaar uitwasbare',
  'wegwerp disposable eenmalig',
  'creme zalf huidverzorging',
  'zeep douchegel waslotion wassen',
  'wasmiddel waspoeder wasmachine',
  'doekje doekjes washandje washandjes verzorgingsdoekjes',
  'irritatie rood schraal luieruitslag huiduitslag jeuk huid huidverzorging',
  'netbroekje fixatiebroekje fixatie stretchbroekje',
  'afval weggooien prullenbak afvalbak afvalzakjes zakjes',
  'ruikt ruiken ruik geur stank stinkt stinken urinegeur',
  'zichtbaar onzichtbaar kleren kleding opvallen discreet',
  'bezorgen bezorging levering leveren levertijd verzending verzenden verzendkosten bezorgkosten thuisbezorgd',
  'retour retourneren terugsturen terugzenden ruilen omruilen herroepen herroeping bedenktijd terugbetaling',
  'betalen betaling ideal betaalmethode betaalwijze factuur klarna paypal achteraf creditcard',
  'abonnement abonnementen maandelijks maand herhaalbestelling automatisch',
  'stoppen stop opzeggen beeindigen pauzeren annuleren',
  'verpakking doos afzender etiket buren bezorger anoniem',
  'bankafschrift afschrift rekeningafschrift afschrijving',
  'vergoeding vergoed vergoedt verzekering zorgverzekering verzekeraar zorgverzekeraar',
  'maat maten maattabel opmeten taille heupmaat',
  'pakketvolgen bestelling bestelstatus pakket pakje',
  'bellen telefoon telefoonnummer mailen klantenservice contact helpdesk',
  'account inloggen aanmelden registreren',
  'privacy privacybeleid cookies persoonsgegevens avg gegevens',
  'voorwaarden klacht klachten',
  'proefpakje proefpakjes proefpakket proefpakketje sample samples proef uitproberen testpakket',
  'zwanger zwangerschap bevalling bekkenbodem bekkenbodemspier kegel',
  'mantelzorg mantelzorger vader moeder ouder ouders verzorger partner',
  'absorptie druppel druppels opname opnamevermogen',
  'dokter huisarts arts',
  'reizen reis vakantie vliegtuig trein onderweg',
  'sport sporten wandelen fietsen hardlopen wandelbroekje',
  'belgie buitenland',
  'stoel rolstoel stoelonderlegger autostoel',
].map((row) => row.split(' '))

const synonymsByWord = new Map<string, string[]>()
for (const row of synonymGroups)
  for (const [index, word] of row.entries()) {
    const byDistance = row
      .map((other, otherIndex) => ({ other, distance: Math.abs(otherIndex - index) }))
      .toSorted((a, b) => a.distance - b.distance)
    synonymsByWord.set(
      word,
      [
        ...new Set([...(synonymsByWord.get(word) ?? []), ...byDistance.map(({ other }) => other)]),
      ].filter((other) => other !== word),
    )
  }

/** Expects lower case without accents (foldText). Within each row, the closest come first. */
export const synonymsOf = (word: string): readonly string[] => synonymsByWord.get(word) ?? []
