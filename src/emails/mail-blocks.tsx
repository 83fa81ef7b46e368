// The blocks of every mail. Outlook for Windows shows mails with the engine of Word, which knows no
// flex, no `max-width` and no padding outside a table cell. So tables place the parts; their role
// keeps them from screen readers, and the words stay in reading order without them.

import { createContext, type CSSProperties, Fragment, type ReactNode, use } from 'react'
import type { MailColours } from '#domain/content/shop/company-line.ts'
import { defaultColours, toLookTokens } from '#domain/content/shop/look-colours.ts'
import type { AmountRow } from '#domain/mail/mails/mail-declaration.ts'

const { deep, line, sand: ground } = toLookTokens(defaultColours)
/** By default those of a shop that chose none. */
export const MailColoursContext = createContext<MailColours>({ deep, line, ground })
export const useMailColours = (): MailColours => use(MailColoursContext)
export const white = '#ffffff'
const ink = '#1d2b2a'
/** The width of a mail in CSS pixels. */
export const mailWidth = 600

/** Word's engine hands no text style down into a table, so every cell has it. */
const cellText: CSSProperties = {
  fontFamily: "'Atkinson Hyperlegible Next', Verdana, sans-serif",
  fontSize: '18px',
  lineHeight: 1.6,
  color: ink,
}
const headingText: CSSProperties = {
  fontFamily: 'Fraunces, Georgia, serif',
  fontWeight: 500,
  lineHeight: 1.2,
  letterSpacing: '-0.01em',
}
export const useHairline = (): string => `1px solid ${useMailColours().line}`

type LinkProps = { href: string; weight?: number; children: ReactNode }
export const TextLink = ({ href, weight, children }: LinkProps) => (
  <a
    href={href}
    style={{
      color: useMailColours().deep,
      textDecoration: 'underline',
      overflowWrap: 'anywhere',
      ...(weight !== undefined && { fontWeight: weight }),
    }}
  >
    {children}
  </a>
)

type TableProps = {
  width?: number | '100%'
  align?: 'center'
  style?: CSSProperties
  children: ReactNode
}
/** Its children are rows. */
export const LayoutTable = ({ width = '100%', style, ...props }: TableProps) => (
  <table
    role="presentation"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    width={width}
    align={props.align}
    style={{ borderCollapse: 'separate', ...style }}
  >
    <tbody>{props.children}</tbody>
  </table>
)

type CellProps = {
  align?: 'left' | 'right' | 'center'
  colSpan?: number
  style?: CSSProperties
  children: ReactNode
}
export const Cell = ({ align = 'left', colSpan, style, children }: CellProps) => (
  <td
    align={align}
    valign="top"
    colSpan={colSpan}
    style={{ ...cellText, textAlign: align, ...style }}
  >
    {children}
  </td>
)

export const Title = ({ children }: { children: ReactNode }) => (
  <h1 style={{ ...headingText, fontSize: '30px', margin: '0 0 16px' }}>{children}</h1>
)
export const ShopName = ({ children }: { children: ReactNode }) => (
  <Cell
    style={{ ...headingText, color: useMailColours().deep, fontSize: '28px', padding: '0 0 20px' }}
  >
    {children}
  </Cell>
)
export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 style={{ ...headingText, fontSize: '22px', margin: '28px 0 8px' }}>{children}</h2>
)
export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 14px' }}>{children}</p>
)

/** One paragraph with a line for each text, such as an address. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Paragraph>
    {lines.map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Paragraph>
)

/** The last paragraph of a mail. */
export const SmallLinks = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: 0 }}>{children}</p>
)

type ButtonProps = { href: string; isSecondary?: boolean | undefined; children: ReactNode }
export const MailButton = ({ href, isSecondary = false, children }: ButtonProps) => {
  const colour = useMailColours().deep
  return (
    <>
      {!isSecondary && <Gap height={8} />}
      <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <Cell
              align="center"
              style={{
                ...(!isSecondary && { backgroundColor: colour }),
                border: `2px solid ${colour}`,
                borderRadius: '999px',
                padding: '10px 26px',
                fontWeight: 600,
              }}
            >
              <a
                href={href}
                style={{
                  color: isSecondary ? colour : white,
                  textDecoration: 'none',
                }}
              >
                {children}
              </a>
            </Cell>
          </tr>
        </tbody>
      </table>
      <Gap height={isSecondary ? 10 : 22} />
    </>
  )
}

/** Space around a table: Word's engine gives a table no margin. */
export const Gap = ({ height }: { height: number }) => (
  <LayoutTable>
    <tr>
      <td height={height} style={{ fontSize: '1px', lineHeight: `${height}px` }}>
        {'\u00a0'}
      </td>
    </tr>
  </LayoutTable>
)

export const Divider = () => (
  <LayoutTable>
    <tr>
      <td height={24} style={{ borderBottom: useHairline(), fontSize: '1px', lineHeight: '24px' }}>
        {'\u00a0'}
      </td>
    </tr>
  </LayoutTable>
)

/** A part below a line. */
export const Section = ({ children }: { children: ReactNode }) => (
  <LayoutTable>
    <tr>
      <Cell style={{ borderTop: useHairline(), padding: '16px 0 4px' }}>{children}</Cell>
    </tr>
  </LayoutTable>
)

/** Labels at the left and amounts at the right. `isLined` draws a line above each row. */
export const AmountRows = ({
  rows,
  isLined = false,
}: {
  rows: readonly AmountRow[]
  isLined?: boolean
}) => (
  <LayoutTable>
    {rows.map((row, index) => (
      <AmountLine key={index} {...row} isTop={index === 0} isLined={isLined} />
    ))}
  </LayoutTable>
)

function AmountLine({
  name,
  label,
  amount,
  strong = false,
  isTop,
  isLined,
}: AmountRow & { isTop: boolean; isLined: boolean }) {
  const hairline = useHairline()
  const first: CSSProperties = {
    paddingTop: isLined || isTop ? '10px' : 0,
    ...((isLined || isTop) && { borderTop: hairline }),
  }
  const style: CSSProperties = {
    ...(name === undefined && first),
    paddingBottom: isLined ? '10px' : 0,
    fontWeight: strong ? 700 : 400,
  }
  return (
    <>
      {name !== undefined && (
        <tr>
          <Cell colSpan={2} style={first}>
            {name}
          </Cell>
        </tr>
      )}
      <tr>
        <Cell style={style}>{label} </Cell>
        <Cell align="right" style={{ ...style, paddingLeft: '16px', whiteSpace: 'nowrap' }}>
          {amount}
        </Cell>
      </tr>
    </>
  )
}

type PictureProps = {
  src: string
  alt: string
  width: number
  height?: number | undefined
}
/** Word's engine reads the size from the attributes; a phone makes it smaller. */
export const MailImage = ({ src, alt, width, height }: PictureProps) => (
  <img
    src={src}
    alt={alt}
    width={width}
    height={height}
    style={{ display: 'block', border: 0, maxWidth: '100%', height: 'auto', borderRadius: '8px' }}
  />
)
