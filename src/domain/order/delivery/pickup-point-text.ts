import { z } from 'zod'

export const PickupPointTextShape = z
  .object({
    carrier: z.string().describe('Such as PostNL'),
    title: z.string().describe('Such as ‘Afhaalpunt van PostNL’'),
    lines: z.array(z.string()).describe('Name, street and city'),
  })
  .nullable()
  .describe('Where the customer collects the parcel; null if it goes to the address')
