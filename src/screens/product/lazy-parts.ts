// The parts of a product page that are hydrated after the buy box. They are in one chunk, because
// every product page needs them.

export { Gallery } from './gallery.tsx'
export { ProductDetails } from './product-details.tsx'
export { SizeHelp } from './choice-help.tsx'
export { SampleOffer } from './order-tiles.tsx'
export { OrderTiles } from './order-tiles.tsx'
export { PackHelp } from './choice-help.tsx'
export { SoldOut } from './sold-out.tsx'
export { StockFacts } from './product-facts.tsx'
export { FactStrip } from './product-facts.tsx'
export { ProductDescription } from './product-facts.tsx'
export { CheckMarks } from './product-facts.tsx'
export { CompareLine } from './product-facts.tsx'
export { ProductTraits } from './product-facts.tsx'
