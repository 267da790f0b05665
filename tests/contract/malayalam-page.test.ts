import { describe, expect, test } from 'vitest';
import { pageToPrint } from '../../scripts/malayalam/page.ts';
import { byPlace } from '../../scripts/malayalam/places.ts';
import { tableBelow } from '../../scripts/malayalam/rules.ts';
import { everySentence, everyTextLine } from '../../scripts/malayalam/sentences.ts';

const sentences = [...(await everySentence()), ...everyTextLine()];

describe('the page of npm run malayalam', () => {
  test('has a place for every sentence, and every sentence once', () => {
    const keys = byPlace(sentences).flatMap((place) => place.sentences.map(({ key }) => key));
    expect(keys.toSorted()).toEqual(sentences.map(({ key }) => key).toSorted());
    expect(keys).toContain('consoles.list.refresh');
    expect(keys).not.toContain('office.list.refresh');
    expect(keys).toContain('patients.not_found');
    expect(keys).not.toContain('consoles.patients.not_found');
  });

  test('says where a sentence stands, with a number and room for a pen', () => {
    const refresh = sentences.filter(({ key }) => key === 'consoles.list.refresh');
    const page = pageToPrint([], byPlace(refresh));
    expect(page).toContain('<h2>Office and staff: login, lists and frame</h2>');
    expect(page).toContain(
      '<tr><td>1<small>consoles.<wbr>list.<wbr>refresh</small></td><td>Refresh</td><td lang="ml">പുതുക്കുക</td><td class="pen"></td></tr>',
    );
  });

  test('begins with what only a native nurse can decide', () => {
    const undecided = tableBelow('For a native nurse to decide');
    expect(undecided).toHaveLength(25);
    const page = pageToPrint(undecided, byPlace(sentences));
    const [before = ''] = page.split('<h2>Public pages');
    expect(before).toContain('<td lang="ml" class="tick">വളണ്ടിയർ</td>');
    expect(before).toContain('<td lang="ml" class="tick">ലോഗിൻ സമയം കഴിഞ്ഞു</td>');
  });
});
