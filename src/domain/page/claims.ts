// Words that may not be said of our products. A medical device or a pad does not cure (Verordening (EU) 2017/745, artikel 7; Reclamecode, artikel 7 en 8).

export type Claim = { words: RegExp; why: string }

const cures = 'Onze producten vangen op. Ze genezen of behandelen niets, en zo’n belofte mag niet in reclame.'
const proof = 'Dat mag alleen met een onderzoek naar precies dit product, waar je naar verwijst.'
const always = 'Niemand kan dit voor iedereen beloven. Zeg liever wat het product doet, met een getal.'
const fear = 'Angst hoort niet bij ons. Zeg wat iemand eraan heeft.'

export const claims: readonly Claim[] = [
  { words: /\b(?:genees(?:t|de|lijk)?|genezen(?:de)?|genezing|geneeskrachtig\p{L}*|heelt)\b/iu, why: cures },
  { words: /\bbehandel(?:t|de|en|ing)\b.{0,40}\b(?:incontinentie|urineverlies|blaas|huid|klachten)/iu, why: cures },
  {
    words:
      /\b(?:voorkomt|voorkomen|verhelpt|verhelpen|stopt|stoppen)\b.{0,40}\b(?:incontinentie|urineverlies|ziektes?|infecties?|blaasontsteking(?:en)?|doorlig\p{L}*|smetten|eczeem)/iu,
    why: cures,
  },
  { words: /\b(?:van je|verlost? (?:je )?van|afkomen van|einde aan)\b.{0,30}\b(?:incontinentie|urineverlies)/iu, why: cures },
  { words: /\b(?:medisch|klinisch|wetenschappelijk) (?:bewezen|getest|aangetoond|goedgekeurd)\b/iu, why: proof },
  {
    words: /\b(?:dermatologisch|door (?:artsen|dermatologen|huisartsen|specialisten)) (?:getest|aanbevolen|aangeraden|goedgekeurd)\b/iu,
    why: proof,
  },
  { words: /\b(?:artsen|dokters|huisartsen|apothekers) (?:raden|bevelen) .{0,20}\baan\b/iu, why: proof },
  { words: /\b(?:hypoallergeen|antibacterieel|antibacteriële|bacteriedodend\p{L}*)\b/iu, why: proof },
  {
    words:
      /\b(?:100 ?%|honderd procent|gegarandeerd|nooit meer|altijd) (?:lekvrij|lekkages?|droog|geurloos|geurvrij|veilig voor je huid|lekken)/iu,
    why: always,
  },
  { words: /\b(?:lekvrij|geurvrij)e? garantie\b/iu, why: always },
  {
    words: /\b(?:gifvrij|chemievrij|zonder (?:chemie|chemicaliën|chemische stoffen))\b/iu,
    why: 'Alles is chemie. Noem de stof die er niet in zit.',
  },
  {
    words: /\b(?:duurzaamste|klimaatneutra(?:al|le)|milieuvriendelijk(?:e|er|st)?|100 ?% groen)\b/iu,
    why: 'Een algemene milieubelofte mag niet (Richtlijn (EU) 2024/825). Zeg wat er precies beter is.',
  },
  { words: /\b(?:schaam je|gênant|gênante|afgang|blamage)\b/iu, why: fear },
]
