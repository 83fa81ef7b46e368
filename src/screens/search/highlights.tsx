import { parseHighlightHtml } from '#domain/search/excerpt.ts'

/** Renders an excerpt with its marked words. */
export const Highlights = ({ html }: { html: string }) =>
  parseHighlightHtml(html).map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className="rounded-[4px] bg-dune px-0.5 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
