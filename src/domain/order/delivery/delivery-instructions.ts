// What the customer asks of the carrier, who reads it on the label and decides at the door. The
// shop does not promise it.

import { forbiddenWordsIn } from '../../mail/forbidden-subject-words.ts'

export type DeliveryInstructions = { notToNeighbours: boolean; safePlace: string }

export const maxSafePlaceLength = 30
const safePlaceTelling =
  'De bezorger leest dit. Schrijf alleen waar het pakket mag liggen, niet wat erin zit.'

/** Returns a Dutch sentence if the text names products or health, or contains markup. */
export const safePlaceProblem = (text: string): string | undefined =>
  /[<>]/.test(text) || forbiddenWordsIn(text).length > 0 ? safePlaceTelling : undefined

/** For the customer and for staff, one sentence each. */
export const describeInstructions = (instructions: DeliveryInstructions | null): string[] =>
  instructions
    ? [
        ...(instructions.notToNeighbours ? ['Niet bij de buren bezorgen.'] : []),
        ...(instructions.safePlace ? [`Neerleggen bij: ${instructions.safePlace}.`] : []),
      ]
    : []

/** For a label, where space is scarce. */
export const formatInstructions = ({ notToNeighbours, safePlace }: DeliveryInstructions): string =>
  [notToNeighbours && 'niet bij buren', safePlace && `leg bij ${safePlace}`]
    .filter(Boolean)
    .join(', ')

/** A safe place belongs to its address. At another address only the neighbours still matter. */
export const instructionsAtNewAddress = (
  instructions: DeliveryInstructions | null,
): DeliveryInstructions | null =>
  instructions?.notToNeighbours ? { ...instructions, safePlace: '' } : null
