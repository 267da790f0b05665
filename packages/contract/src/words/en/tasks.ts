import { tasks as both } from './console/subjects.ts';

/** Words of the task pages and calls. */
export const tasks = {
  ...both,
  title: 'Tasks',
  add: 'Add Task',
  edit: 'Edit Task',
  search: 'Search by title or member',
  delete_title: 'Delete Task',
  delete_question: 'Are you sure you want to delete this task?',
  empty: 'No tasks found',
  none_help: 'Nothing is to be done yet. Whatever you add is listed here.',
  none_of_status_help: 'No task has this status.',
  not_found: 'Task not found',
  members_failed: 'Failed to fetch {role}s',
  added: 'Task added successfully!',
  updated: 'Task updated successfully!',
  deleted: 'Task deleted successfully!',
  add_failed: 'Failed to create task',
  update_failed: 'Failed to update task',
  delete_failed: 'Failed to delete task',
  status_failed: 'Failed to update task status: {message}',
  sort: 'Sort by',
  due: 'Due',
  nobody: 'Nobody yet',
  patient_hint:
    'If it is about a patient: type a few letters of the name and choose from the list.',
};
