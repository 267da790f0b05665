import type { Place } from './places.ts';
import type { Sentence } from './sentences.ts';

const style = `
@page { size: A4; margin: 14mm 12mm 16mm }
body { font: 9.5pt/1.4 "Manjari", "Noto Sans Malayalam", sans-serif; color: #111; margin: 0 }
h1 { font-size: 18pt; margin: 0 0 4mm }
h2 { font-size: 12pt; margin: 7mm 0 2mm; break-after: avoid }
p { margin: 0 0 2mm }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
tr { break-inside: avoid }
td, th { vertical-align: top; text-align: start; padding: 1.5mm; border-bottom: 0.2mm solid #999; overflow-wrap: anywhere; white-space: pre-line }
th { border-bottom: 0.4mm solid #111 }
small { display: block; color: #555; font-size: 7pt; line-height: 1.3 }
.number { width: 26mm } .english { width: 52mm } .pen { width: 52mm }
.matter { width: 27mm } .word { width: 43mm } .why { width: 46mm }
.tick::before { content: "☐ " }
td.pen { border-inline-start: 0.2mm dotted #999 }
`;

/** Returns the HTML: undecided terms with check boxes, then every sentence with space to write. */
export function pageToPrint(undecided: readonly string[][], all: readonly Place[]): string {
  let number = 0;
  const rows = (sentences: readonly Sentence[]) =>
    sentences.map(({ key, en, ml }) => {
      number += 1;
      return `<tr><td>${number}<small>${allowBreaks(key)}</small></td><td>${escapeHtml(en)}</td><td lang="ml">${escapeHtml(ml)}</td><td class="pen"></td></tr>`;
    });
  const count = all.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const parts = all.map(
    ({ name, sentences }) => `<h2>${escapeHtml(name)}</h2>
<table><thead><tr><th class="number">No.</th><th class="english">English</th><th>Malayalam</th><th class="pen">Better</th></tr></thead>
<tbody>${rows(sentences).join('\n')}</tbody></table>`,
  );
  const matters = undecided.map(
    ([matter = '', now = '', or = '', why = '']) =>
      `<tr><td>${escapeHtml(matter)}</td><td lang="ml" class="tick">${escapeHtml(now)}</td><td lang="ml" class="tick">${escapeHtml(or)}</td><td>${escapeHtml(why)}</td><td class="pen"></td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The Malayalam, to be read with a pen</title><style>${style}</style>
<h1>The Malayalam, to be read with a pen</h1>
<p>Nobody who speaks Malayalam from childhood has read these ${count} sentences yet. Please read them as a family or a colleague would. Write what you would say in the last column; leave it empty where the sentence is good. {name} and other words in braces are filled in by the program.</p>
<h2>First: which word do people say?</h2>
<table><thead><tr><th class="matter">Matter</th><th class="word">Now</th><th class="word">Or</th><th class="why">What speaks for the second</th><th>Another</th></tr></thead>
<tbody>${matters.join('\n')}</tbody></table>
${parts.join('\n')}
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Allows a line break in a key after a dot or an underscore. */
function allowBreaks(key: string): string {
  return escapeHtml(key).replaceAll(/[._]/g, '$&<wbr>');
}
