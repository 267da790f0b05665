import { expect, test } from 'vitest';
import { missingIn, stepsOf } from '../proofs/machine/document.ts';

const commandsOf = (markdown: string) => stepsOf(markdown).map(({ command }) => command);

const block = (...lines: string[]) => ['```sh', ...lines, '```'].join('\n');

test('every line of a sh block is a command, in the order of the document', () => {
  const markdown = ['# Title', block('first', 'second --flag'), 'Words.', block('third')].join(
    '\n\n',
  );
  expect(commandsOf(markdown)).toEqual(['first', 'second --flag', 'third']);
});

test('comments, blank lines, other blocks and commands in a sentence are not typed', () => {
  const markdown = [
    'Type `inline`.',
    '```ini\nUser=thinna\n```',
    '```\nnobody\n```',
    block('# a comment', '', 'typed # with a comment of its own'),
  ].join('\n\n');
  expect(commandsOf(markdown)).toEqual(['typed # with a comment of its own']);
});

test('a block that is the text of a script is no command', () => {
  expect(commandsOf(block('#!/bin/bash', 'set -e', 'rm -rf everything'))).toEqual([]);
});

test('a command goes on after a backslash and until the end of its here-document', () => {
  const markdown = block(
    'one \\',
    '  --more',
    "cat > file <<'END'",
    '# text of the file',
    '',
    'END',
    'last',
  );
  expect(commandsOf(markdown)).toEqual([
    'one \\\n  --more',
    "cat > file <<'END'\n# text of the file\n\nEND",
    'last',
  ]);
});

test('a here-string is no here-document', () => {
  expect(commandsOf(block("read -r x <<< 'word'", 'next'))).toEqual([
    "read -r x <<< 'word'",
    'next',
  ]);
});

test('a here-document without an end is not left out', () => {
  expect(commandsOf(block('before', 'cat <<END', 'text'))).toEqual(['before', 'cat <<END\ntext\n']);
});

test('a text block is what the last command before it prints', () => {
  const text = '```text\nok    Disk: 41.3 GB free\n```';
  const markdown = [block('first', 'second'), text, 'Words.', block('third'), 'Words.', text];
  expect(stepsOf(markdown.join('\n\n'))).toEqual([
    { command: 'first', prints: [] },
    { command: 'second', prints: ['ok    Disk: 41.3 GB free'] },
    { command: 'third', prints: [] },
  ]);
});

test('what a command has printed may have other numbers, and anything for an ellipsis', () => {
  const output = 'WRONG Disk: 0.7 GB free\nok    Thinna 0.1.0, commit 1646b666\n';
  expect(missingIn(output, ['Disk: 41.3 GB free', 'ok    Thinna 0.1.0, commit …'])).toEqual([]);
  expect(missingIn(output, ['ok    Disk: 41.3 GB free', '… MB'])).toEqual([
    'ok    Disk: 41.3 GB free',
    '… MB',
  ]);
});
