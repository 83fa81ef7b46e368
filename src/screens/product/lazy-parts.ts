// The parts of a product page that are hydrated after the buy box. They are in one chunk, because
// every product page needs them.

export { Gallery } from './gallery.tsx'
export { ProductDetails } from './product-details.tsx'
export { SizeHelp } from './size-help.tsx'
export { SampleOffer } from './sample-offer.tsx'
export { OrderTiles } from './order-tiles.tsx'
export { PackHelp } from './pack-help.tsx'
export { SoldOut } from './sold-out.tsx'
export { StockFacts } from './stock-facts.tsx'
export { FactStrip } from './fact-strip.tsx'
export { ProductDescription } from './product-description.tsx'
export { CheckMarks } from './check-marks.tsx'
export { ProductTraits } from './product-traits.tsx'
