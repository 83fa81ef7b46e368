// The text of a review with its remarkable words marked for the moderator.

import { markLabels, markReview, marksIn } from '#domain/catalogue/review-marks.ts'

export function MarkedText({ text }: { text: string }) {
  const parts = markReview(text)
  const marks = marksIn(parts)
  return (
    <>
      <p className="break-words whitespace-pre-line">
        {parts.map(({ text: words, mark }, index) =>
          mark ? (
            <mark key={index} className="rounded-[4px] bg-dune px-0.5 font-semibold text-ink">
              {words}
            </mark>
          ) : (
            words
          ),
        )}
      </p>
      {marks.length > 0 && (
        <p className="mt-1 font-semibold whitespace-normal text-warning">
          Let op: hier {marks.length === 1 && marks[0] === 'claim' ? 'staat' : 'staan'}{' '}
          {marks.map((mark) => markLabels[mark]).join(' en ')}.
        </p>
      )}
    </>
  )
}
