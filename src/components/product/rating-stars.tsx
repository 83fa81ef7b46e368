import { formatOneDecimal } from '#domain/text/format-decimal.ts'

const path = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8Z'
const starIndexes = [0, 1, 2, 3, 4]

export function RatingStars({ value }: { value: number }) {
  const text = formatOneDecimal(value)
  const row = starIndexes.map((index) => (
    <path key={index} d={path} transform={`translate(${index * 22} 0)`} />
  ))
  return (
    <span className="flex items-center gap-3">
      <svg
        role="img"
        aria-label={`${text} van 5 sterren`}
        viewBox="0 0 108 20"
        className="h-5 w-auto text-clay"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      >
        {row}
        {/* The inner SVG clips the filled stars to the rating. */}
        <svg width={(108 * value) / 5} height="20" fill="currentColor">
          {row}
        </svg>
      </svg>
      <span aria-hidden className="font-semibold">
        {text}
      </span>
    </span>
  )
}
