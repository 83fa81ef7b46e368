import type { RecallNoticePart } from '../domain/recall-notice.ts'

export const RecallParts = ({ parts }: { parts: readonly RecallNoticePart[] }) => (
  <div className="grid gap-5">
    {parts.map(({ title, sentences }) => (
      <div key={title}>
        <h3 className="mb-1 font-semibold">{title}</h3>
        {sentences.map((sentence) => (
          <p key={sentence} className="break-words whitespace-pre-line">
            {sentence}
          </p>
        ))}
      </div>
    ))}
  </div>
)
