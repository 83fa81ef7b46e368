// The description: its first sentence, and the rest folded behind it. A native disclosure, so that
// it opens without JavaScript.

import { splitDescription } from '#domain/catalogue/product-page/product-texts.ts'
import { RichText } from '#components/content/rich-text.tsx'
import { Icon } from '#ui/icon.tsx'

export function ProductDescription({ html }: { html: string }) {
  const { lead, rest } = splitDescription(html)
  if (!html) return null
  return (
    <div className="max-md:order-1">
      <RichText html={lead} />
      {rest && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-deep hover:underline hover:underline-offset-[0.28em]">
            <span className="group-open:hidden">Lees meer</span>
            <span className="hidden group-open:inline">Lees minder</span>
            <Icon
              name="chevron-down"
              size={20}
              className="flex-none transition-transform group-open:rotate-180"
            />
          </summary>
          <RichText html={rest} />
        </details>
      )}
    </div>
  )
}
