import { bandLabels, bandOf } from '../catalogue/absorption.ts'
import type { Advice } from './advice.ts'
import type { AdviceCandidate } from './suitability.ts'
import { findAmount, isAtLeast, type PartOfDay } from './wearer-needs.ts'
import { type FinderAnswers, findCurrentDrops, type FinderDetails } from './finder-answers.ts'

/** Below the advised products. */
export function explainAnswers(
  advice: Advice<AdviceCandidate>,
  answers: FinderAnswers,
  details: FinderDetails,
): string[] {
  const { unknown, stool, wearer, currentType } = details
  const isForOther = wearer === 'other'
  return [
    ...explainAssumedWalking(advice, answers, details),
    ...explainBriefWithHelp(advice, answers, details),
    ...(stool === 'yes'
      ? [
          `Bij ontlasting raden we een slip aan. Bespreek het ook met ${isForOther ? 'de' : 'je'} huisarts: vaak is er iets aan te doen.`,
        ]
      : []),
    ...(stool === 'unknown'
      ? ['Komt er toch ontlasting mee? Kies dan een slip, en bel de huisarts.']
      : []),
    ...(currentType === 'sanitary'
      ? [
          'Maandverband is niet gemaakt voor urine. Wat we hier adviseren wel: het neemt sneller op en bindt de geur.',
        ]
      : []),
    ...explainUnknownGender(advice, details),
    ...explainUnknownAmount(details),
    ...(unknown.includes('incontinence_time')
      ? [
          'Je weet niet wanneer het gebeurt. Daarom staat hier iets voor overdag. Wordt het bed nat, kies dan ook ’s Nachts.',
        ]
      : []),
  ]
}

function explainUnknownGender(
  { advised }: Advice<AdviceCandidate>,
  { unknown, wearer }: FinderDetails,
): string[] {
  if (!unknown.includes('gender') || advised.length === 0) return []
  const [side, ...others] = new Set(advised.map((one) => one.side))
  return [
    side && others.length === 0
      ? `We hebben alleen iets voor ${side === 'female' ? 'vrouwen' : 'mannen'}.`
      : `Wat voor mannen en vrouwen is gemaakt, staat voorop als het ${wearer === 'other' ? '' : 'bij je '}past. Anders staat er voor allebei iets.`,
  ]
}

function explainUnknownAmount(details: FinderDetails): string[] {
  if (!details.unknown.includes('leakage_amount')) return []
  const start =
    findCurrentDrops(details) === null
      ? 'Begin dan hiermee'
      : `Daarom gaan we uit van wat ${details.wearer === 'other' ? 'hij of zij' : 'je'} nu gebruikt`
  return [
    `Je weet niet hoeveel het is. ${start}: lekt het, ga een stap zwaarder. Blijft het bijna droog, ga een stap lichter.`,
  ]
}

/**
 * Above the advised products, because they are not what was asked. Each of them says on its card to
 * change it more often.
 */
export function explainLoweredBand(
  { requestedParts, advised, nearest }: Advice<AdviceCandidate>,
  { leakage_amount: amount }: FinderAnswers,
  { stool, wearer }: FinderDetails,
): string[] {
  // With stool, the amount does not decide; explainMissingParts says what is missing.
  if (!amount || stool === 'yes') return []
  const nothingFits = (part?: PartOfDay) =>
    `In de groep ${bandLabels[amount]} hebben we nu niets ${part && requestedParts.length > 1 ? describePart(part) : ''}dat ${wearer === 'other' ? 'past' : 'bij je past'}.`
  if (advised.length === 0 && nearest.length === 0)
    return [`${nothingFits()} Ook in de lichtere groepen vonden we niets.`]
  return requestedParts.flatMap((part) => {
    const lowered = advised.filter((one) => one.part === part && one.isLowered)
    if (lowered.length === 0) return []
    const bands = lowered.map(({ product }) => bandLabels[bandOf(product.absorption ?? 0)])
    return `${nothingFits(part)} Het dichtst in de buurt komt de groep ${[...new Set(bands)].join(' of ')}.`
  })
}

/** Much leakage is where a wearer who lies or is helped needs another product. */
function explainAssumedWalking(
  { requestedParts }: Advice<unknown>,
  answers: FinderAnswers,
  details: FinderDetails,
): string[] {
  const { mobility, stool, currentType, wearer } = details
  const amount = findAmount(answers, details)
  const isAssumed = mobility === null || mobility === 'unknown'
  if (!isAssumed || stool === 'yes' || currentType === 'brief') return []
  if (!amount || !isAtLeast(amount, 'heavy') || !requestedParts.includes('day')) return []
  return [
    wearer === 'other'
      ? 'We gaan ervan uit dat hij of zij loopt. Is dat niet zo, of helpt er iemand bij het aandoen? Kies dat bij de vragen, dan past een slip vaak beter.'
      : 'We gaan ervan uit dat je loopt. Is dat niet zo, of helpt iemand je bij het aandoen? Kies dat bij de vragen, dan past een slip vaak beter.',
  ]
}

/** The sentence about the assumed walking names a brief already. */
function explainBriefWithHelp(
  advice: Advice<unknown>,
  answers: FinderAnswers,
  details: FinderDetails,
): string[] {
  const amount = findAmount(answers, details)
  if (!advice.hasBriefWithHelp || !amount || !isAtLeast(amount, 'heavy')) return []
  if (explainAssumedWalking(advice, answers, details).length > 0) return []
  return [
    'We hebben wel een slip die meer opneemt. Helpt er iemand bij het aandoen? Kies dat bij de vragen.',
  ]
}

export function explainMissingParts(
  { requestedParts, advised, nearest }: Advice<unknown>,
  { stool, wearer }: FinderDetails,
): string | undefined {
  const missing = requestedParts.filter((part) => advised.every((one) => one.part !== part))
  const [first] = missing
  if (!first) return undefined
  if (stool === 'yes') {
    const when = missing.length === requestedParts.length ? '' : describePart(first)
    return `Een slip ${when}hebben we nu niet. Bel of mail ons, dan zoeken we mee.`
  }
  if (missing.length === requestedParts.length)
    return nearest.length > 0
      ? `Wat het beste ${wearer === 'other' ? '' : 'bij je '}past, hebben we nu niet op voorraad. Hieronder staan de andere producten.`
      : 'We hebben nu niets dat past. Bel of mail ons, dan zoeken we mee.'
  return `${first === 'day' ? 'Voor overdag' : 'Voor de nacht'} hebben we nu niets dat ${wearer === 'other' ? 'past' : 'bij je past'}.`
}

const describePart = (part: PartOfDay): string =>
  part === 'day' ? 'voor overdag ' : 'voor de nacht '
