import type { AdvisedProduct } from '#domain/product-finder/advice.ts'

const sideNames = { female: 'een vrouw', male: 'een man' }

/** Returns for example 'Voor overdag'; 'Voor overdag, voor een man' if the gender is unknown. */
export const describeAdvisedFor = ({
  part,
  side,
}: Pick<AdvisedProduct<unknown>, 'part' | 'side'>): string =>
  `${part === 'day' ? 'Voor overdag' : 'Voor de nacht'}${side ? `, voor ${sideNames[side]}` : ''}`
