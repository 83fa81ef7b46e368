// Sentences around the advice of the product finder: what an answer means for it, and what the shop
// has no product for.

import { bandLabels } from '../catalogue/absorption.ts'
import type { Advice } from './advice.ts'
import type { FinderAnswers } from './finder-answers.ts'
import type { FinderDetails } from './finder-details.ts'

/** Explains what the answers mean for the advice, above the advised products. */
export function explainAnswers(
  advice: Advice<unknown>,
  answers: FinderAnswers,
  details: FinderDetails,
): string[] {
  const { unknown, stool, wearer } = details
  const forYou = wearer === 'other' ? '' : 'bij je '
  return [
    ...explainLoweredBand(advice, answers, details),
    ...(stool === 'yes'
      ? [
          `Bij ontlasting raden we een slip aan. Bespreek het ook met ${wearer === 'other' ? 'de' : 'je'} huisarts: vaak is er iets aan te doen.`,
        ]
      : []),
    ...(stool === 'unknown'
      ? ['Komt er toch ontlasting mee? Kies dan een slip, en bel de huisarts.']
      : []),
    ...(unknown.includes('gender')
      ? [`Wat voor mannen en vrouwen is gemaakt, staat voorop als het ${forYou}past.`]
      : []),
    ...(unknown.includes('leakage_amount')
      ? [
          'Je weet niet hoeveel het is. Begin dan hiermee: lekt het, ga een stap zwaarder. Blijft het bijna droog, ga een stap lichter.',
        ]
      : []),
    ...(unknown.includes('incontinence_time')
      ? [
          'Je weet niet wanneer het gebeurt. Daarom staat hier iets voor overdag. Wordt het bed nat, kies dan ook ’s Nachts.',
        ]
      : []),
  ]
}

function explainLoweredBand(
  { lowered, band }: Advice<unknown>,
  { leakage_amount: amount }: FinderAnswers,
  { stool, wearer }: FinderDetails,
): string[] {
  // With stool, the amount does not decide; explainMissingParts says what is missing.
  if (!lowered || !amount || stool === 'yes') return []
  const nearest = band
    ? `Het dichtst in de buurt komt de groep ${bandLabels[band]}. Dat neemt minder op: verschoon dus vaker, of combineer met bedbescherming.`
    : 'Ook in de lichtere groepen vonden we niets.'
  return [
    `In de groep ${bandLabels[amount]} hebben we nu niets dat ${wearer === 'other' ? 'past' : 'bij je past'}. ${nearest}`,
  ]
}

/**
 * Explains for which part of the day the shop has no product now. Returns undefined if each
 * requested part has one.
 */
export function explainMissingParts(
  { requestedParts, advised, band }: Advice<unknown>,
  { stool, wearer }: FinderDetails,
): string | undefined {
  const missing = requestedParts.filter((part) => advised.every((one) => one.part !== part))
  if (missing.length === 0) return undefined
  if (stool === 'yes') {
    const when = missing.length === requestedParts.length ? '' : describePart(missing[0] === 'day')
    return `Een slip ${when}hebben we nu niet. Bel of mail ons, dan zoeken we mee.`
  }
  if (missing.length === requestedParts.length)
    return band
      ? `Wat het beste ${wearer === 'other' ? '' : 'bij je '}past, hebben we nu niet op voorraad. Hieronder staan de andere producten.`
      : 'We hebben nu niets dat past. Bel of mail ons, dan zoeken we mee.'
  return `${missing[0] === 'day' ? 'Voor overdag' : 'Voor de nacht'} hebben we nu niets dat ${wearer === 'other' ? 'past' : 'bij je past'}.`
}

const describePart = (isDay: boolean): string => (isDay ? 'voor overdag ' : 'voor de nacht ')
