type Props = { id?: string; title: string; text?: string | undefined }

/** Begins a group of fields. */
export const FormHeading = ({ id, title, text }: Props) => (
  <>
    <h3 id={id} className="mt-3 text-lg font-semibold">
      {title}
    </h3>
    {text && <p className="mt-2 text-sm text-ink-soft">{text}</p>}
  </>
)
