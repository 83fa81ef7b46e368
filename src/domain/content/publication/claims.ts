// Finds claims that texts about our products may not make. Advertising for a medical device may not
// promise a cure (Verordening (EU) 2017/745, artikel 7; Reclamecode, artikel 7 en 8). Advertising
// for cosmetics may not present a legal duty as an advantage (Verordening (EU) 655/2013). A green
// claim must state its percentage or certification (Richtlijn (EU) 2024/825).

/**
 * `pattern` matches within one sentence. A sentence that also matches `unless` is allowed, for
 * example because it names the standard.
 */
type Claim = { pattern: RegExp; unless?: RegExp; reason: string }

const cures =
  'Onze producten vangen op. Ze genezen of behandelen niets, en zo’n belofte mag niet in reclame.'
const proof = 'Dat mag alleen met een onderzoek naar precies dit product, waar je naar verwijst.'
const always =
  'Niemand kan dit voor iedereen beloven. Zeg liever wat het product doet, met een getal.'
const fear = 'Angst hoort niet bij ons. Zeg wat iemand eraan heeft.'
const green =
  'Een algemene milieubelofte mag niet (Richtlijn (EU) 2024/825). Zeg wat er precies beter is.'

const dryableThings = '(?:je|jij|huid|bed|laken|matras|stoel|broek|kleren|kleding)'
const test = '(?:getest|onderzocht|goedgekeurd|bewezen|aangetoond)'
const tester = '(?:laborator\\p{L}*|onafhankelijke?|instituut)'

const claims: readonly Claim[] = [
  {
    pattern: /\b(?:genees(?:t|de|lijk)?|genezen(?:de)?|genezing|geneeskrachtig\p{L}*|heelt)\b/iu,
    reason: cures,
  },
  {
    pattern:
      /\bbehandel(?:t|de|en|ing)\b.{0,40}\b(?:incontinentie|urineverlies|blaas|huid|klachten)/iu,
    reason: cures,
  },
  {
    pattern:
      /\b(?:voorkomt|voorkomen|verhelpt|verhelpen|stopt|stoppen)\b.{0,40}\b(?:incontinentie|urineverlies|ziektes?|infecties?|blaasontsteking(?:en)?|doorlig\p{L}*|smetten|eczeem)/iu,
    reason: cures,
  },
  {
    pattern:
      /\b(?:van je|verlost? (?:je )?van|afkomen van|einde aan)\b.{0,30}\b(?:incontinentie|urineverlies)/iu,
    reason: cures,
  },
  {
    pattern:
      /\b(?:medisch|klinisch|wetenschappelijk) (?:bewezen|getest|aangetoond|goedgekeurd)\b/iu,
    reason: proof,
  },
  {
    pattern:
      /\b(?:dermatologisch|door (?:artsen|dermatologen|huisartsen|specialisten)) (?:getest|aanbevolen|aangeraden|goedgekeurd)\b/iu,
    reason: proof,
  },
  {
    pattern: /\b(?:artsen|dokters|huisartsen|apothekers) (?:raden|bevelen) .{0,20}\baan\b/iu,
    reason: proof,
  },
  {
    pattern: /\b(?:hypoallergeen|antibacterieel|antibacteriële|bacteriedodend\p{L}*)\b/iu,
    reason: proof,
  },
  {
    pattern: new RegExp(
      `\\b${test}\\b.{0,60}\\b(?:${tester}|huid\\p{L}*|allergie\\p{L}*)\\b|\\b${tester}\\b.{0,40}\\b${test}\\b`,
      'iu',
    ),
    unless: /\b(?:ISO|NEN|EN)[- ]?(?:[A-Z]+[- ]?)?\d/u,
    reason: 'Noem de methode, zoals ISO 11948-1, of laat het weg.',
  },
  {
    pattern: /\b(?:niet|nooit)\b.{0,20}\bop dieren\b|\bop dieren getest\b|\bdierproef\p{L}*/iu,
    reason:
      'Dat vraagt de wet van elke crème en lotion. Als voordeel noemen mag niet (Verordening (EU) 655/2013).',
  },
  {
    pattern:
      /\b(?:100 ?%|honderd procent|gegarandeerd|nooit meer|altijd) (?:lekvrij|lekkages?|droog|geurloos|geurvrij|veilig voor je huid|lekken)/iu,
    reason: always,
  },
  { pattern: /\b(?:lekvrij|geurvrij)e? garantie\b/iu, reason: always },
  {
    pattern:
      /\b(?:hele|volle|lange) (?:dag|nacht)\b.{0,20}\bdroog\b|\bdroog\b.{0,20}\b(?:hele|volle|lange) (?:dag|nacht)\b|\bdroog tot\b.{0,12}\b(?:avond|ochtend|morgen)\b|\bdroog in\b.{0,10}\bseconden?\b|\bdroog (?:wakker|de (?:dag|nacht) door)\b/iu,
    reason: always,
  },
  {
    pattern: new RegExp(
      `\\b${dryableThings}\\b.{0,12}\\bblijft?\\b.{0,20}\\bdroog\\b|\\bblijft?\\b.{0,6}\\b${dryableThings}\\b.{0,20}\\bdroog\\b|\\b${dryableThings} (?:die|dat)(?: altijd)? droog blijft\\b|\\b(?:die|dat)\\b.{0,40}\\bdroog houd(?:t|en)\\b|(?<!\\bje )\\bhoudt\\b.{0,30}\\bdroog\\b`,
      'iu',
    ),
    reason: always,
  },
  {
    pattern:
      /\bgeur(?:tjes?)?\b.{0,20}\bblijft\b.{0,12}\b(?:binnen|weg|in de kern)\b|\bhoudt\b.{0,15}\bgeur(?:tjes?)?\b.{0,12}\bbinnen\b/iu,
    reason: always,
  },
  {
    pattern:
      /\bmeer dan (?:een|de|elke|je) (?:hele )?(?:dag|nacht) (?:vraagt|nodig)|\b(?:houdt|vangt|neemt|bindt)\b.{0,25}\b(?:hele|volle) (?:dag|nacht)\b|\b(?:uur|uren|dag|nacht|ochtend|middag|avond)\b.{0,20}\bzonder (?:zorgen|lekken|lekkages?|te (?:wisselen|verschonen|lekken))\b/iu,
    reason: always,
  },
  {
    pattern: /\b(?:meest (?:gekozen|verkochte?|populaire?)|best verkochte?|bestsellers?)\b/iu,
    reason:
      'Dat mag alleen als het met onze eigen verkopen klopt, en het verandert. Zeg wat het product doet.',
  },
  {
    pattern: /\b(?:gifvrij|chemievrij|zonder (?:chemie|chemicaliën|chemische stoffen))\b/iu,
    reason: 'Alles is chemie. Noem de stof die er niet in zit.',
  },
  {
    pattern:
      /\b(?:duurza(?:amste|am|me|mere?)|klimaatneutra(?:al|le)|(?:milieu|klimaat|eco)-?vriendelijk(?:e|er|st)?|ecologische?|groene (?:keuze|keus)|100 ?% groen|goed voor (?:het milieu|de planeet))\b/iu,
    reason: green,
  },
  {
    pattern: /\bgerecyclede?\b/iu,
    unless: /\d ?%|\bprocent\b/iu,
    reason:
      'Noem het aandeel, zoals ‘80 % gerecycled’. Zonder getal mag het niet (Richtlijn (EU) 2024/825).',
  },
  {
    pattern: /\bcomposteer\p{L}*|\bcompostering\b|\bafbreekba(?:ar|re)\b/iu,
    unless: /\b(?:niet|geen)\b|\bEN 13432\b/iu,
    reason: 'Gebruikt materiaal moet bij het restafval. Zeg liever waar het weg mag.',
  },
  {
    pattern: /\b(?:beheerde?|verantwoorde?) bos(?:sen|bouw)?\b|\bbosbeheer\b/iu,
    unless: /\b(?:FSC|PEFC)\b/u,
    reason:
      'Noem het keurmerk en het nummer (FSC of PEFC), of laat het weg (Richtlijn (EU) 2024/825).',
  },
  {
    pattern: /\bbiologische? (?:\p{L}+ )?(?:katoen|bamboe|viscose|linnen|ingrediënten)\b/iu,
    unless: /\b(?:GOTS|OCS|COSMOS)\b/u,
    reason: 'Noem het keurmerk, zoals GOTS, of laat het weg (Richtlijn (EU) 2024/825).',
  },
  { pattern: /\b(?:schaam je|gênant|gênante|afgang|blamage)\b/iu, reason: fear },
]

/** The claims that a product heals, or that medicine proved something. */
export const healthClaimPatterns: readonly RegExp[] = claims
  .filter(({ reason }) => reason === cures || reason === proof)
  .map(({ pattern }) => pattern)

/** Expects plain text. Returns at most one Dutch message for each entry of `claims`. */
export function findForbiddenClaims(text: string): string[] {
  const sentences = text.split(/(?<=[.?!;])\s+|\n+/)
  return claims.flatMap(({ pattern, unless, reason }) => {
    const sentence = sentences.find((one) => pattern.test(one) && !unless?.test(one))
    return sentence === undefined
      ? []
      : [`‘${pattern.exec(sentence)?.[0] ?? ''}’ mogen we niet beweren. ${reason}`]
  })
}
