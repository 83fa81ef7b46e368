import { Notice } from '#ui/notice.tsx'

/** What a new order does not have as the past one. */
export const OrderDifferences = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <Notice kind="warning">
      <p className="font-semibold">Dit is anders dan bij je vorige bestelling</p>
      <ul className="mt-1 grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
