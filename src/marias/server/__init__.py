"""Tables for people far from each other: live tables, the house around them, routes and sockets."""
