// The builder of the flow comes first.
