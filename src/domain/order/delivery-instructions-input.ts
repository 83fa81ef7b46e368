// Validates what the customer asks of the carrier. Null if that is nothing.

import { z } from 'zod'
import { SingleLineText } from '../single-line-text.ts'
import {
  type DeliveryInstructions,
  maxSafePlaceLength,
  safePlaceProblem,
} from './delivery-instructions.ts'

export const DeliveryInstructionsInput = z
  .object(
    {
      not_to_neighbours: z.boolean({ error: 'Kies of het pakket bij de buren mag.' }).nullish(),
      safe_place: z
        .union([
          z.literal(''),
          SingleLineText('Vul in waar het pakket mag liggen.', maxSafePlaceLength),
        ])
        .superRefine((text, context) => {
          const message = safePlaceProblem(text)
          if (message) context.addIssue({ code: 'custom', message })
        })
        .nullish(),
    },
    { error: 'Dit kunnen we de bezorger niet vragen.' },
  )
  .transform(({ not_to_neighbours, safe_place }): DeliveryInstructions | null =>
    not_to_neighbours || safe_place
      ? { notToNeighbours: not_to_neighbours === true, safePlace: safe_place ?? '' }
      : null,
  )
