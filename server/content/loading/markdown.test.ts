import { describe, expect, test } from 'vitest'
import { countWords, plainText } from './html-words.ts'
import { renderMarkdown, sanitise } from './markdown.ts'

/** Attacks by an editor of content. None of them may leave a script, a style, a frame or a form. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed" id="x" name="y" target="_blank">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "https://evil.example"</style>',
  '<link rel=stylesheet href="https://evil.example">',
  '<base href="https://evil.example">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<p/onclick=alert(1)>x</p>',
  '<<script>script>alert(1)<</script>/script>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
]

describe('sanitising', () => {
  test.each(payloads)('removes everything active from %s', payload => {
    const clean = sanitise(payload)
    // Text may mention anything; a tag or an attribute may not.
    const tags = clean.match(/<[^>]*>/g)?.join('') ?? ''
    expect(tags).not.toMatch(
      /script|style|iframe|svg|math|form|input|button|object|embed|link|meta|base|img|video|details|template|\son|javascript:|data:|vbscript:/i,
    )
    expect(tags).not.toMatch(/href="\/\//)
  })

  test('is idempotent', () => {
    for (const payload of payloads) expect(sanitise(sanitise(payload))).toBe(sanitise(payload))
  })

  test('keeps text, lists, tables and safe links, which send no referrer', () => {
    expect(sanitise('<h2>a</h2><ul><li><strong>b</strong></li></ul><a href="https://example.org">c</a>')).toBe(
      '<h2>a</h2><ul><li><strong>b</strong></li></ul><a href="https://example.org" rel="noopener noreferrer nofollow">c</a>',
    )
    expect(sanitise('<table><tr><th onclick="x">a</th></tr></table>')).toContain('<th scope="col">')
  })

  test('handles tens of thousands of nested tags', () => {
    expect(sanitise('<div>'.repeat(50_000))).toBe('')
  })
})

describe('Markdown', () => {
  test('becomes paragraphs, titles, lists and tables', () => {
    expect(renderMarkdown('## Titre\n\nUn **mot**.\n\n- a\n- b')).toBe(
      '<h2>Titre</h2>\n<p>Un <strong>mot</strong>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
    )
    expect(renderMarkdown('| a | b |\n|---|---|\n| c | d |')).toContain('<td>c</td>')
  })

  test('cannot smuggle a script into a link', () => {
    expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('javascript')
  })
})

test('words are counted as a reader counts them', () => {
  expect(countWords('<p>L’eau, l’huile : deux mots</p><ul><li>un</li><li>deux</li></ul>')).toBe(6)
  expect(plainText('<p>un</p><p>deux</p>')).toBe('un deux')
})
