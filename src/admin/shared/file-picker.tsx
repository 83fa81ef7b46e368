import { useRef } from 'react'
import { isProblem, Problem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  label: string
  accept: string
  onFile: (file: File) => void
  busy?: boolean
  'aria-describedby'?: string
}

export function FilePicker({ label, accept, onFile, ...button }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()}>
        <Icon name="file-up" size={20} />
        Kies een bestand
      </Button>
    </>
  )
}

/** Why the shop cannot read the file; undefined for another error. */
export const fileErrorOf = (error: unknown): string | undefined =>
  isProblem(error) ? error.errors?.['file']?.[0] : undefined

/** Reads or imports a file. An error about the file becomes the message. */
export async function readFile<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const message = fileErrorOf(error)
    throw message === undefined ? error : new Problem('input-invalid', { message })
  }
}
