import { toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import type { RelatedProducts } from '#domain/catalogue/listing/listed-product.ts'
import { isWorn } from '#domain/catalogue/product-kind.ts'
import { reviewAspectsOf } from '#domain/catalogue/reviews/review-aspects.ts'
import {
  highlightsFromAttributes,
  productBenefits,
  productSpecifications,
} from '#domain/catalogue/product-page/product-texts.ts'
import {
  makerAndSafetyLines,
  makerAndSafetyPictograms,
  describeVisibility,
} from '#domain/catalogue/product-page/product-facts.ts'
import type { ProductWithReviews } from '#domain/catalogue/reviews/review.ts'
import { useDelivery, useMoneyBack } from '#components/shell/shop-details-context.ts'
import { ProductStrip } from '#components/product/product-strip.tsx'
import { ProductHighlights } from './product-highlights.tsx'
import { ProductTabs } from './product-tabs.tsx'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { Link } from 'react-router'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import { formatThreshold } from '#domain/order/delivery/delivery-terms-text.ts'
import FaqList from '#blocks/more/faq-list.tsx'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { absorptionAdvice } from '#domain/catalogue/product-page/choice-advice.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { formatFee } from '#domain/order/delivery/shipping-cost.ts'
import { fromEuros } from '#domain/money.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { openedPackText, unsealedPackText } from '#domain/order/returns/hygiene-rule.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'

type Props = { product: ProductWithReviews; related: RelatedProducts; videoUrl: string }

export function ProductDetails({ product, related, videoUrl }: Props) {
  const delivery = useDelivery()
  const moneyBack = useMoneyBack()
  return (
    <>
      <ProductTabs
        benefits={productBenefits(product, delivery, moneyBack)}
        specifications={productSpecifications(product)}
        samples={isWorn(product.product_attributes) ? product.sample_reviews : []}
        reviews={product.reviews}
        aspects={reviewAspectsOf(product.product_attributes)}
        hasSample={Boolean(product.samples)}
        safety={{
          lines: makerAndSafetyLines(product),
          pictograms: makerAndSafetyPictograms(product),
          instructions: product.instructions,
        }}
      />
      <ProductHighlights
        highlights={highlightsFromAttributes(product.product_attributes)}
        videoUrl={videoUrl}
      />
      <MoneyBackGuarantee />
      {/* A phone shows two, because each takes a fifth of its screen. */}
      <div className="max-sm:[&_li:nth-child(3)]:hidden">
        <ProductStrip
          title={related.bought_together ? 'Andere klanten bekeken ook' : 'Past hierbij'}
          link={{ text: 'Bekijk alles', href: '/shop' }}
          cards={related.products.map(toListingCardData)}
        />
      </div>
      <ProductQuestions
        attributes={product.product_attributes}
        delivery={delivery}
        moneyBack={moneyBack}
      />
    </>
  )
}

/**
 * General questions and answers under a product. The answer about returns depends on whether the
 * product is sealed; the question about absorption is for what is worn and absorbs.
 */
const faqsOf = (
  attributes: ProductAttributes,
  { shipping_fee, free_shipping_from }: ApiDeliveryTerms,
  moneyBack: MoneyBack | null,
) => [
  ...[describeVisibility(attributes)].flatMap((answer) =>
    answer ? [{ question: 'Zie je het onder mijn kleren?', answer }] : [],
  ),
  {
    question: 'Staat er iets op de doos?',
    answer: `Nee. Je krijgt een gewone doos met een neutrale afzender. ${bankStatementText.short}`,
  },
  {
    question: 'Wat kost de bezorging?',
    answer: `Vanaf ${formatThreshold(fromEuros(free_shipping_from))} bezorgen we gratis. Daaronder kost de bezorging ${formatFee(fromEuros(shipping_fee))}.`,
  },
  {
    question: 'Kan ik het terugsturen?',
    answer: `Ja, tot 14 dagen na ontvangst, zonder reden. ${attributes['sealed'] === 'nee' ? unsealedPackText : [openedPackText, describeMoneyBack(moneyBack) ?? []].flat().join(' ')}`,
  },
  ...(isWorn(attributes) && (parseAbsorption(attributes.absorption) ?? 0) > 0
    ? [
        {
          question: 'Welke absorptie heb ik nodig?',
          answer: `Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg. ${absorptionAdvice}`,
        },
      ]
    : []),
]

const ProductQuestions = ({
  attributes,
  delivery,
  moneyBack,
}: {
  attributes: ProductAttributes
  delivery: ApiDeliveryTerms
  moneyBack: MoneyBack | null
}) => <FaqList title="Vragen die we vaak krijgen" faqs={faqsOf(attributes, delivery, moneyBack)} />

/** Renders nothing while the owner promises nothing. */
function MoneyBackGuarantee() {
  const promise = describeMoneyBack(useMoneyBack())
  if (promise === undefined) return null
  return (
    <section className="on-deep py-[clamp(1.5rem,7vw,5.5rem)]">
      <div className="wrap grid items-center gap-x-16 gap-y-3 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <h2 className="text-xl sm:text-2xl">Niet goed? Geld terug.</h2>
          <p className="measure mt-2 max-sm:text-sm">
            Pas thuis merk je of iets bij je past. {promise}
          </p>
        </div>
        <p className="lg:justify-self-end">
          <Link
            to="/over-ons"
            className="inline-flex min-h-11 items-center rounded-pill bg-sand px-7 font-semibold text-deep no-underline transition-colors hover:bg-white"
          >
            Lees hoe wij werken
          </Link>
        </p>
      </div>
    </section>
  )
}
